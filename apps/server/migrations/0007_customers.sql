CREATE TABLE "entitlement" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "entitlement_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"ref_id" bigint NOT NULL,
	"source" text NOT NULL,
	"source_id" bigint,
	"start_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expire_time" timestamp (3) with time zone,
	"reason" text DEFAULT '' NOT NULL,
	"remove_time" timestamp (3) with time zone,
	"remover_id" bigint,
	"remover_name" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "account_ledger" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "account_ledger_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" bigint NOT NULL,
	"unit" text NOT NULL,
	"biz_type" text NOT NULL,
	"title" text NOT NULL,
	"amount" integer NOT NULL,
	"balance_after" integer NOT NULL,
	"time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"staff_id" bigint,
	"staff_name" text DEFAULT '' NOT NULL,
	"cause" text,
	CONSTRAINT "account_ledger_amount" CHECK ("account_ledger"."amount" <> 0),
	CONSTRAINT "account_ledger_balance" CHECK ("account_ledger"."balance_after" >= 0)
);
--> statement-breakpoint
CREATE TABLE "study_day" (
	"account_id" bigint NOT NULL,
	"day" date NOT NULL,
	"seconds" integer NOT NULL,
	CONSTRAINT "study_day_account_id_day_pk" PRIMARY KEY("account_id","day")
);
--> statement-breakpoint
CREATE TABLE "study_record" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "study_record_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" bigint NOT NULL,
	"lesson_id" bigint NOT NULL,
	"mode" text NOT NULL,
	"progress" integer NOT NULL,
	"seconds" integer NOT NULL,
	"score" integer,
	"time" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "vip_package" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "vip_package_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"days" integer NOT NULL,
	"price" integer NOT NULL,
	"original_price" integer DEFAULT 0 NOT NULL,
	"ios_product_id" text DEFAULT '' NOT NULL,
	"tag" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"weight" integer DEFAULT 0 NOT NULL,
	"enable" boolean DEFAULT false NOT NULL,
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "orders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_no" text NOT NULL,
	"account_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"ref_id" bigint,
	"title" text NOT NULL,
	"amount" integer NOT NULL,
	"discount" integer DEFAULT 0 NOT NULL,
	"paid" integer NOT NULL,
	"gold_used" integer DEFAULT 0 NOT NULL,
	"gold" integer DEFAULT 0 NOT NULL,
	"channel" text NOT NULL,
	"status" text DEFAULT 'PENDING' NOT NULL,
	"platform" text NOT NULL,
	"transaction_no" text DEFAULT '' NOT NULL,
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"pay_time" timestamp (3) with time zone,
	"refund_time" timestamp (3) with time zone,
	"remark" text DEFAULT '' NOT NULL,
	CONSTRAINT "orders_number" UNIQUE("order_no"),
	CONSTRAINT "orders_amounts" CHECK ("orders"."amount" >= 0 and "orders"."discount" >= 0 and "orders"."paid" >= 0)
);
--> statement-breakpoint
CREATE TABLE "feedback_answer" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "feedback_answer_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"title" text NOT NULL,
	"content" text NOT NULL,
	"version" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "feedback" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "feedback_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" bigint NOT NULL,
	"type" text NOT NULL,
	"content" text NOT NULL,
	"images" text[] DEFAULT '{}' NOT NULL,
	"contact" text DEFAULT '' NOT NULL,
	"app_version" text DEFAULT '' NOT NULL,
	"device_model" text DEFAULT '' NOT NULL,
	"status" text DEFAULT 'PENDING' NOT NULL,
	"result" text DEFAULT '' NOT NULL,
	"handler_id" bigint,
	"handle_time" timestamp (3) with time zone,
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "record_history" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "record_history_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"resource" text NOT NULL,
	"record_id" bigint NOT NULL,
	"time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"staff_id" bigint,
	"staff_name" text NOT NULL,
	"action" text NOT NULL,
	"changes" jsonb NOT NULL,
	"reason" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
DROP INDEX "app_account_inviter";--> statement-breakpoint
ALTER TABLE "app_account" ADD COLUMN "course_hours" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "site_message" ADD COLUMN "source" text DEFAULT 'OPERATOR' NOT NULL;--> statement-breakpoint
ALTER TABLE "site_message" ADD COLUMN "source_id" bigint;--> statement-breakpoint
ALTER TABLE "entitlement" ADD CONSTRAINT "entitlement_account_id_app_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."app_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_ledger" ADD CONSTRAINT "account_ledger_account_id_app_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."app_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "study_day" ADD CONSTRAINT "study_day_account_id_app_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."app_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "study_record" ADD CONSTRAINT "study_record_account_id_app_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."app_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_account_id_app_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."app_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feedback" ADD CONSTRAINT "feedback_account_id_app_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."app_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feedback" ADD CONSTRAINT "feedback_handler_id_staff_id_fk" FOREIGN KEY ("handler_id") REFERENCES "public"."staff"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "entitlement_account" ON "entitlement" USING btree ("account_id","kind","id");--> statement-breakpoint
CREATE INDEX "entitlement_ref" ON "entitlement" USING btree ("kind","ref_id");--> statement-breakpoint
CREATE INDEX "entitlement_source" ON "entitlement" USING btree ("source","source_id");--> statement-breakpoint
CREATE UNIQUE INDEX "account_ledger_cause" ON "account_ledger" USING btree ("cause") WHERE cause is not null;--> statement-breakpoint
CREATE INDEX "account_ledger_account" ON "account_ledger" USING btree ("account_id","unit","id");--> statement-breakpoint
CREATE INDEX "study_record_account" ON "study_record" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "vip_package_shown" ON "vip_package" USING btree ("weight","id");--> statement-breakpoint
CREATE INDEX "vip_package_enable" ON "vip_package" USING btree ("enable","weight","id");--> statement-breakpoint
CREATE INDEX "vip_package_price" ON "vip_package" USING btree ("price","id");--> statement-breakpoint
CREATE INDEX "vip_package_days" ON "vip_package" USING btree ("days","id");--> statement-breakpoint
CREATE INDEX "vip_package_name_trigrams" ON "vip_package" USING gin ("name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "vip_package_name_letters" ON "vip_package" USING gin (string_to_array(lower("name"), null));--> statement-breakpoint
CREATE INDEX "orders_account" ON "orders" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "feedback_answer_title_trigrams" ON "feedback_answer" USING gin ("title" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "feedback_answer_title_letters" ON "feedback_answer" USING gin (string_to_array(lower("title"), null));--> statement-breakpoint
CREATE INDEX "feedback_created" ON "feedback" USING btree ("create_time","id");--> statement-breakpoint
CREATE INDEX "feedback_status" ON "feedback" USING btree ("status","create_time","id");--> statement-breakpoint
CREATE INDEX "feedback_type" ON "feedback" USING btree ("type","create_time","id");--> statement-breakpoint
CREATE INDEX "feedback_account" ON "feedback" USING btree ("account_id","create_time","id");--> statement-breakpoint
CREATE INDEX "feedback_content_trigrams" ON "feedback" USING gin ("content" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "feedback_content_letters" ON "feedback" USING gin (string_to_array(lower("content"), null));--> statement-breakpoint
CREATE INDEX "record_history_record" ON "record_history" USING btree ("resource","record_id","id");--> statement-breakpoint
CREATE INDEX "app_account_registered" ON "app_account" USING btree ("register_time","id");--> statement-breakpoint
CREATE INDEX "app_account_active" ON "app_account" USING btree ("last_active_time","id");--> statement-breakpoint
CREATE INDEX "app_account_gold" ON "app_account" USING btree ("gold","id");--> statement-breakpoint
CREATE INDEX "app_account_studied" ON "app_account" USING btree ("study_seconds","id");--> statement-breakpoint
CREATE INDEX "app_account_vip" ON "app_account" USING btree (coalesce("vip_expiration_date", '-infinity'),"id");--> statement-breakpoint
CREATE INDEX "app_account_enable" ON "app_account" USING btree ("enable","register_time","id");--> statement-breakpoint
CREATE INDEX "app_account_channel" ON "app_account" USING btree ("channel","register_time","id");--> statement-breakpoint
CREATE INDEX "app_account_platform" ON "app_account" USING btree ("platform","register_time","id");--> statement-breakpoint
CREATE INDEX "app_account_phone_start" ON "app_account" USING btree ("phone" text_pattern_ops,"register_time","id");--> statement-breakpoint
CREATE INDEX "app_account_phone_end" ON "app_account" USING btree (right("phone", 4),"register_time","id");--> statement-breakpoint
CREATE INDEX "app_account_nickname_trigrams" ON "app_account" USING gin ("nickname" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "app_account_nickname_letters" ON "app_account" USING gin (string_to_array(lower("nickname"), null));--> statement-breakpoint
CREATE INDEX "push_recipient_account" ON "push_recipient" USING btree ("account_id","push_id");--> statement-breakpoint
CREATE UNIQUE INDEX "site_message_source" ON "site_message" USING btree ("source","source_id");--> statement-breakpoint
CREATE INDEX "app_account_inviter" ON "app_account" USING btree ("inviter_id","register_time","id");--> statement-breakpoint
ALTER TABLE "app_account" ADD CONSTRAINT "app_account_balances" CHECK ("app_account"."gold" >= 0 and "app_account"."course_hours" >= 0);--> statement-breakpoint
-- What accounts had before there was a ledger becomes its first entry.
INSERT INTO "account_ledger" ("account_id", "unit", "biz_type", "title", "amount", "balance_after", "time")
SELECT "id", 'GOLD', 'ADJUST', '期初余额', "gold", "gold", now() FROM "app_account" WHERE "gold" > 0 ORDER BY "id";--> statement-breakpoint
-- Entries never change: a mistake is put right by another entry.
CREATE FUNCTION "refuse_ledger_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'entries of the ledger never change';
END $$;--> statement-breakpoint
CREATE TRIGGER "account_ledger_never_changes" BEFORE UPDATE OR DELETE ON "account_ledger"
FOR EACH STATEMENT EXECUTE FUNCTION "refuse_ledger_change"();
