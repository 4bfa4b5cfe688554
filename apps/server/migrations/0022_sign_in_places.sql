CREATE TABLE "sign_in_place" (
	"staff_id" bigint NOT NULL,
	"place" text NOT NULL,
	"time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sign_in_place_staff_id_place_pk" PRIMARY KEY("staff_id","place")
);
--> statement-breakpoint
ALTER TABLE "sign_in_failure" ADD COLUMN "place" text;--> statement-breakpoint
ALTER TABLE "sign_in_place" ADD CONSTRAINT "sign_in_place_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sign_in_place_time_index" ON "sign_in_place" USING btree ("time");