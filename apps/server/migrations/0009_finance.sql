CREATE TABLE "gold_rate" (
	"id" bigint PRIMARY KEY DEFAULT 1 NOT NULL,
	"yuan_to_gold" integer DEFAULT 10 NOT NULL,
	"gold_to_fen" integer DEFAULT 10 NOT NULL,
	"max_deduct_percent" integer DEFAULT 50 NOT NULL,
	"min_deduct_gold" integer DEFAULT 100 NOT NULL,
	"enable" boolean DEFAULT true NOT NULL,
	"update_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "gold_rate_one_row" CHECK ("gold_rate"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "settlement_fee_rate" (
	"id" bigint PRIMARY KEY DEFAULT 1 NOT NULL,
	"rates" jsonb DEFAULT '{"WECHAT":60,"ALIPAY":60,"APPLE":3000,"GOLD":0,"VOUCHER":0}'::jsonb NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "settlement_fee_rate_one_row" CHECK ("settlement_fee_rate"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "settlement" (
	"month" text NOT NULL,
	"channel" text NOT NULL,
	"order_count" integer NOT NULL,
	"gross" bigint NOT NULL,
	"refund" bigint NOT NULL,
	"fee_rate" integer NOT NULL,
	"fee" bigint NOT NULL,
	"net" bigint NOT NULL,
	"confirm_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"staff_id" bigint,
	"staff_name" text DEFAULT '' NOT NULL,
	CONSTRAINT "settlement_month" PRIMARY KEY("month","channel"),
	CONSTRAINT "settlement_net" CHECK ("settlement"."net" = "settlement"."gross" - "settlement"."refund" - "settlement"."fee")
);
--> statement-breakpoint
CREATE TABLE "voucher_batch" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "voucher_batch_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"task_id" bigint,
	"kind" text NOT NULL,
	"ref_id" bigint,
	"title" text NOT NULL,
	"amount" integer,
	"content_duration" integer,
	"expired_time" timestamp (3) with time zone NOT NULL,
	"count" integer NOT NULL,
	"channel" text DEFAULT '' NOT NULL,
	"remark" text DEFAULT '' NOT NULL,
	"staff_id" bigint,
	"staff_name" text DEFAULT '' NOT NULL,
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "voucher_batch_task" UNIQUE("task_id")
);
--> statement-breakpoint
CREATE TABLE "voucher" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "voucher_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"batch_id" bigint NOT NULL,
	"code" text NOT NULL,
	"kind" text NOT NULL,
	"content_duration" integer,
	"expired_time" timestamp (3) with time zone NOT NULL,
	"status" text DEFAULT 'UNUSED' NOT NULL,
	"used_by" bigint,
	"used_time" timestamp (3) with time zone,
	"used_key" text,
	"invalid_reason" text DEFAULT '' NOT NULL,
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "voucher_code" UNIQUE("code"),
	CONSTRAINT "voucher_use" CHECK (("voucher"."status" = 'USED') = ("voucher"."used_by" is not null and "voucher"."used_time" is not null))
);
--> statement-breakpoint
ALTER TABLE "voucher" ADD CONSTRAINT "voucher_batch_id_voucher_batch_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."voucher_batch"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voucher" ADD CONSTRAINT "voucher_used_by_app_account_id_fk" FOREIGN KEY ("used_by") REFERENCES "public"."app_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "voucher_batch_kind" ON "voucher_batch" USING btree ("kind","id");--> statement-breakpoint
CREATE INDEX "voucher_batch_created" ON "voucher_batch" USING btree ("create_time","id");--> statement-breakpoint
CREATE INDEX "voucher_batch_title_trigrams" ON "voucher_batch" USING gin ("title" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "voucher_batch_title_letters" ON "voucher_batch" USING gin ((string_to_array(lower("title"), null) || string_to_array(regexp_replace(substr(regexp_replace(lower("title"), '(.)', '\1\1', 'g'), 2), '(..)', '\1' || chr(1), 'g'), chr(1))));--> statement-breakpoint
CREATE INDEX "voucher_batch_channel_trigrams" ON "voucher_batch" USING gin ("channel" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "voucher_batch_channel_letters" ON "voucher_batch" USING gin ((string_to_array(lower("channel"), null) || string_to_array(regexp_replace(substr(regexp_replace(lower("channel"), '(.)', '\1\1', 'g'), 2), '(..)', '\1' || chr(1), 'g'), chr(1))));--> statement-breakpoint
CREATE INDEX "voucher_code_start" ON "voucher" USING btree ("code" text_pattern_ops,"id");--> statement-breakpoint
CREATE INDEX "voucher_kind" ON "voucher" USING btree ("kind","id");--> statement-breakpoint
CREATE INDEX "voucher_status" ON "voucher" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "voucher_of_batch" ON "voucher" USING btree ("batch_id","id");--> statement-breakpoint
CREATE INDEX "voucher_used_by" ON "voucher" USING btree ("used_by","id");--> statement-breakpoint
CREATE INDEX "voucher_used" ON "voucher" USING btree (coalesce("used_time", '-infinity'),"id","used_time");--> statement-breakpoint
CREATE INDEX "voucher_expiry" ON "voucher" USING btree ("expired_time","id");--> statement-breakpoint
CREATE INDEX "voucher_batch_states" ON "voucher" USING btree ("batch_id","status","expired_time");--> statement-breakpoint
CREATE INDEX "voucher_expiring" ON "voucher" USING btree ("expired_time") WHERE status = 'UNUSED';--> statement-breakpoint
CREATE UNIQUE INDEX "entitlement_voucher" ON "entitlement" USING btree ("source_id") WHERE source = 'VOUCHER';--> statement-breakpoint
INSERT INTO "gold_rate" DEFAULT VALUES;--> statement-breakpoint
INSERT INTO "settlement_fee_rate" DEFAULT VALUES;
