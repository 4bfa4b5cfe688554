CREATE TABLE "call_count" (
	"route" text NOT NULL,
	"address" text NOT NULL,
	"count" integer NOT NULL,
	"ends" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "call_count_route_address_pk" PRIMARY KEY("route","address")
);
--> statement-breakpoint
ALTER TABLE "sign_in_failure" ALTER COLUMN "username" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "sign_in_failure" ADD COLUMN "staff_id" bigint;--> statement-breakpoint
CREATE UNIQUE INDEX "course_category_name_key" ON "course_category" USING btree ("section","name");--> statement-breakpoint
CREATE INDEX "sign_in_failure_staff_id_time_index" ON "sign_in_failure" USING btree ("staff_id","time");--> statement-breakpoint
ALTER TABLE "call_count" SET UNLOGGED;
