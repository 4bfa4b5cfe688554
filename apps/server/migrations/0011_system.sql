CREATE TABLE "app_version" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "app_version_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"platform" text NOT NULL,
	"number" text NOT NULL,
	"rank" bigint NOT NULL,
	"build" integer NOT NULL,
	"url" text,
	"package_key" text,
	"package_size" bigint,
	"package_sha256" text,
	"notes_zh" text NOT NULL,
	"notes_en" text DEFAULT '' NOT NULL,
	"force" boolean DEFAULT false NOT NULL,
	"min_version" text,
	"enable" boolean DEFAULT false NOT NULL,
	"under_review" boolean DEFAULT false NOT NULL,
	"publish_time" timestamp (3) with time zone NOT NULL,
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "app_version_review" CHECK (not "app_version"."under_review" or "app_version"."platform" = 'IOS')
);
--> statement-breakpoint
CREATE TABLE "review_switch" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "review_switch_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"name" text NOT NULL,
	"show_flag" boolean DEFAULT true NOT NULL,
	CONSTRAINT "review_switch_key" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "copy_revision" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "copy_revision_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"type" text NOT NULL,
	"number" integer NOT NULL,
	"content" text NOT NULL,
	"time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"staff_id" bigint,
	"staff_name" text DEFAULT '' NOT NULL,
	"restored_from" integer
);
--> statement-breakpoint
CREATE TABLE "holiday" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "holiday_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"year" integer NOT NULL,
	"holidays" date[] DEFAULT '{}' NOT NULL,
	"workdays" date[] DEFAULT '{}' NOT NULL,
	"remark" text DEFAULT '' NOT NULL,
	"update_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "holiday_year" UNIQUE("year")
);
--> statement-breakpoint
CREATE TABLE "logistics_company" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "logistics_company_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"name" text NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"enable" boolean DEFAULT true NOT NULL,
	"weight" integer DEFAULT 0 NOT NULL,
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "logistics_company_code" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "logistics_order" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "logistics_order_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_no" text DEFAULT '' NOT NULL,
	"company_id" bigint NOT NULL,
	"tracking_no" text NOT NULL,
	"account_id" bigint,
	"receiver" text NOT NULL,
	"phone" text NOT NULL,
	"address" text NOT NULL,
	"goods" text NOT NULL,
	"status" text DEFAULT 'PENDING' NOT NULL,
	"last_track" text DEFAULT '' NOT NULL,
	"poll_time" timestamp (3) with time zone,
	"poll_error" text DEFAULT '' NOT NULL,
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "logistics_track" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "logistics_track_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"time" timestamp (3) with time zone NOT NULL,
	"context" text NOT NULL,
	"location" text DEFAULT '' NOT NULL,
	"status" text
);
--> statement-breakpoint
CREATE TABLE "user_address" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "user_address_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" bigint NOT NULL,
	"name" text NOT NULL,
	"phone" text NOT NULL,
	"province" text NOT NULL,
	"city" text DEFAULT '' NOT NULL,
	"district" text DEFAULT '' NOT NULL,
	"detail" text NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "logistics_order" ADD CONSTRAINT "logistics_order_company_id_logistics_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."logistics_company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "logistics_order" ADD CONSTRAINT "logistics_order_account_id_app_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."app_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "logistics_track" ADD CONSTRAINT "logistics_track_order_id_logistics_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."logistics_order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_address" ADD CONSTRAINT "user_address_account_id_app_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."app_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "app_version_number" ON "app_version" USING btree ("platform","number");--> statement-breakpoint
CREATE UNIQUE INDEX "app_version_under_review" ON "app_version" USING btree ("under_review") WHERE under_review;--> statement-breakpoint
CREATE INDEX "app_version_platform" ON "app_version" USING btree ("platform","rank","id");--> statement-breakpoint
CREATE INDEX "app_version_rank" ON "app_version" USING btree ("rank","id");--> statement-breakpoint
CREATE INDEX "app_version_enable" ON "app_version" USING btree ("enable","rank","id");--> statement-breakpoint
CREATE INDEX "app_version_published" ON "app_version" USING btree ("publish_time","id");--> statement-breakpoint
CREATE UNIQUE INDEX "copy_revision_number" ON "copy_revision" USING btree ("type","number");--> statement-breakpoint
CREATE INDEX "logistics_company_weight" ON "logistics_company" USING btree ("weight","id");--> statement-breakpoint
CREATE INDEX "logistics_company_enable" ON "logistics_company" USING btree ("enable","weight","id");--> statement-breakpoint
CREATE INDEX "logistics_company_created" ON "logistics_company" USING btree ("create_time","id");--> statement-breakpoint
CREATE INDEX "logistics_company_name_trigrams" ON "logistics_company" USING gin ("name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "logistics_company_name_letters" ON "logistics_company" USING gin ((string_to_array(lower("name"), null) || string_to_array(regexp_replace(substr(regexp_replace(lower("name"), '(.)', '\1\1', 'g'), 2), '(..)', '\1' || chr(1), 'g'), chr(1))));--> statement-breakpoint
CREATE UNIQUE INDEX "logistics_order_tracking" ON "logistics_order" USING btree ("company_id","tracking_no");--> statement-breakpoint
CREATE INDEX "logistics_order_number" ON "logistics_order" USING btree ("order_no" text_pattern_ops,"id");--> statement-breakpoint
CREATE INDEX "logistics_order_tracking_start" ON "logistics_order" USING btree ("tracking_no" text_pattern_ops,"id");--> statement-breakpoint
CREATE INDEX "logistics_order_company" ON "logistics_order" USING btree ("company_id","id");--> statement-breakpoint
CREATE INDEX "logistics_order_account" ON "logistics_order" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "logistics_order_status" ON "logistics_order" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "logistics_order_created" ON "logistics_order" USING btree ("create_time","id");--> statement-breakpoint
CREATE INDEX "logistics_order_phone" ON "logistics_order" USING btree ("phone" text_pattern_ops,"id");--> statement-breakpoint
CREATE INDEX "logistics_order_phone_end" ON "logistics_order" USING btree (right("phone", 4),"id","phone");--> statement-breakpoint
CREATE INDEX "logistics_order_open" ON "logistics_order" USING btree (coalesce(poll_time, 'epoch'::timestamptz),"id") WHERE status not in ('SIGNED', 'RETURNED');--> statement-breakpoint
CREATE INDEX "logistics_order_receiver_trigrams" ON "logistics_order" USING gin ("receiver" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "logistics_order_receiver_letters" ON "logistics_order" USING gin ((string_to_array(lower("receiver"), null) || string_to_array(regexp_replace(substr(regexp_replace(lower("receiver"), '(.)', '\1\1', 'g'), 2), '(..)', '\1' || chr(1), 'g'), chr(1))));--> statement-breakpoint
CREATE UNIQUE INDEX "logistics_track_step" ON "logistics_track" USING btree ("order_id","time",md5("context"));--> statement-breakpoint
CREATE INDEX "logistics_track_order" ON "logistics_track" USING btree ("order_id","time","id");--> statement-breakpoint
CREATE UNIQUE INDEX "user_address_default" ON "user_address" USING btree ("account_id") WHERE is_default;--> statement-breakpoint
CREATE INDEX "user_address_account" ON "user_address" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "user_address_phone" ON "user_address" USING btree ("phone" text_pattern_ops,"id");--> statement-breakpoint
CREATE INDEX "user_address_phone_end" ON "user_address" USING btree (right("phone", 4),"id","phone");--> statement-breakpoint
CREATE INDEX "user_address_place" ON "user_address" USING btree ("province","city","id");--> statement-breakpoint
CREATE INDEX "user_address_city" ON "user_address" USING btree ("city","id");--> statement-breakpoint
CREATE INDEX "user_address_is_default" ON "user_address" USING btree ("is_default","id");--> statement-breakpoint
CREATE INDEX "user_address_name_trigrams" ON "user_address" USING gin ("name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "user_address_name_letters" ON "user_address" USING gin ((string_to_array(lower("name"), null) || string_to_array(regexp_replace(substr(regexp_replace(lower("name"), '(.)', '\1\1', 'g'), 2), '(..)', '\1' || chr(1), 'g'), chr(1))));