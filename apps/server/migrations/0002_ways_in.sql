CREATE TABLE "verification_code" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "verification_code_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"purpose" text NOT NULL,
	"recipient" text NOT NULL,
	"staff_id" bigint,
	"code_hash" text,
	"language" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"used_time" timestamp (3) with time zone,
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "one_time_key" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "one_time_key_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"key_hash" text NOT NULL,
	"staff_id" bigint,
	"data" jsonb,
	"tries" integer DEFAULT 0 NOT NULL,
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "one_time_key_keyHash_unique" UNIQUE("key_hash")
);
--> statement-breakpoint
CREATE TABLE "sso_identity" (
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"staff_id" bigint NOT NULL,
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sso_identity_issuer_subject_pk" PRIMARY KEY("issuer","subject"),
	CONSTRAINT "sso_identity_staffId_issuer_unique" UNIQUE("staff_id","issuer")
);
--> statement-breakpoint
CREATE TABLE "two_step" (
	"staff_id" bigint PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"confirmed" boolean DEFAULT false NOT NULL,
	"last_step" bigint DEFAULT 0 NOT NULL,
	"recovery_hashes" text[] DEFAULT '{}' NOT NULL,
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "verification_code" ADD CONSTRAINT "verification_code_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "one_time_key" ADD CONSTRAINT "one_time_key_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sso_identity" ADD CONSTRAINT "sso_identity_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "two_step" ADD CONSTRAINT "two_step_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "verification_code_recipient_create_time_index" ON "verification_code" USING btree ("recipient","create_time");--> statement-breakpoint
CREATE INDEX "verification_code_create_time_index" ON "verification_code" USING btree ("create_time");--> statement-breakpoint
CREATE INDEX "one_time_key_staff_id_index" ON "one_time_key" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "one_time_key_create_time_index" ON "one_time_key" USING btree ("create_time");