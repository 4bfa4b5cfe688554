CREATE TABLE "announcement" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "announcement_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"content" text NOT NULL,
	"link" jsonb NOT NULL,
	"start_time" timestamp (3) with time zone,
	"end_time" timestamp (3) with time zone,
	"enable" boolean DEFAULT false NOT NULL,
	"order" integer NOT NULL,
	"version" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "app_account_tag" (
	"account_id" bigint NOT NULL,
	"tag_id" bigint NOT NULL,
	CONSTRAINT "app_account_tag_tag_id_account_id_pk" PRIMARY KEY("tag_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "banner" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "banner_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"title" text NOT NULL,
	"image" text NOT NULL,
	"link" jsonb NOT NULL,
	"position" text NOT NULL,
	"platform" text NOT NULL,
	"start_time" timestamp (3) with time zone,
	"end_time" timestamp (3) with time zone,
	"sequence" integer,
	"post_status" text DEFAULT 'DRAFT' NOT NULL,
	"filed_time" timestamp (3) with time zone,
	"filed_by" text,
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "explore_config" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "explore_config_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"title" text NOT NULL,
	"icon" text,
	"link" jsonb NOT NULL,
	"enable" boolean DEFAULT true NOT NULL,
	"order" integer NOT NULL,
	"version" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "home_item" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "home_item_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"place" text NOT NULL,
	"title" text NOT NULL,
	"image" text NOT NULL,
	"link" jsonb NOT NULL,
	"start_time" timestamp (3) with time zone,
	"end_time" timestamp (3) with time zone,
	"enable" boolean DEFAULT false NOT NULL,
	"weight" integer DEFAULT 0 NOT NULL,
	"order" integer NOT NULL,
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "message_task" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "message_task_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"title" text NOT NULL,
	"detail" text NOT NULL,
	"audience" text NOT NULL,
	"target_ids" bigint[] DEFAULT '{}' NOT NULL,
	"send_time" timestamp (3) with time zone,
	"status" text NOT NULL,
	"sent_count" integer DEFAULT 0 NOT NULL,
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "push_batch" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "push_batch_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"push_id" bigint NOT NULL,
	"round" integer NOT NULL,
	"size" integer NOT NULL,
	"outcome" text DEFAULT 'PENDING' NOT NULL,
	"key" text,
	"key_time" timestamp (3) with time zone,
	"time" timestamp (3) with time zone,
	CONSTRAINT "push_batch_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "push_message" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "push_message_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"title" text NOT NULL,
	"content" text NOT NULL,
	"image" text,
	"link" jsonb NOT NULL,
	"audience" text NOT NULL,
	"tag_ids" bigint[] DEFAULT '{}' NOT NULL,
	"account_ids" bigint[] DEFAULT '{}' NOT NULL,
	"platform" text NOT NULL,
	"send_time" timestamp (3) with time zone,
	"hot" boolean DEFAULT false NOT NULL,
	"order" integer NOT NULL,
	"status" text NOT NULL,
	"round" integer DEFAULT 1 NOT NULL,
	"listed_to" bigint DEFAULT 0 NOT NULL,
	"listed" boolean DEFAULT false NOT NULL,
	"target_count" integer DEFAULT 0 NOT NULL,
	"sent_count" integer DEFAULT 0 NOT NULL,
	"failed_count" integer DEFAULT 0 NOT NULL,
	"click_count" integer DEFAULT 0 NOT NULL,
	"sender_id" bigint,
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"finish_time" timestamp (3) with time zone,
	"version" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "push_recipient" (
	"push_id" bigint NOT NULL,
	"round" integer NOT NULL,
	"account_id" bigint NOT NULL,
	"batch_id" bigint NOT NULL,
	CONSTRAINT "push_recipient_push_id_round_account_id_pk" PRIMARY KEY("push_id","round","account_id")
);
--> statement-breakpoint
CREATE TABLE "site_message_recipient" (
	"message_id" bigint NOT NULL,
	"account_id" bigint NOT NULL,
	"read_time" timestamp (3) with time zone,
	CONSTRAINT "site_message_recipient_message_id_account_id_pk" PRIMARY KEY("message_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "site_message" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "site_message_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"title" text NOT NULL,
	"content" text NOT NULL,
	"link" jsonb NOT NULL,
	"audience" text NOT NULL,
	"tag_ids" bigint[] DEFAULT '{}' NOT NULL,
	"account_ids" bigint[] DEFAULT '{}' NOT NULL,
	"send_time" timestamp (3) with time zone,
	"status" text NOT NULL,
	"sent_to" bigint DEFAULT 0 NOT NULL,
	"target_count" integer DEFAULT 0 NOT NULL,
	"sent_count" integer DEFAULT 0 NOT NULL,
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"finish_time" timestamp (3) with time zone,
	"version" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "task_config" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "task_config_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"task_type" text NOT NULL,
	"title" text NOT NULL,
	"gold" integer NOT NULL,
	"target" integer NOT NULL,
	"daily_limit" integer NOT NULL,
	"enable" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "task_config_taskType_unique" UNIQUE("task_type")
);
--> statement-breakpoint
ALTER TABLE "message" ADD COLUMN "source" text;--> statement-breakpoint
ALTER TABLE "task" ADD COLUMN "result_page" text;--> statement-breakpoint
ALTER TABLE "app_account_tag" ADD CONSTRAINT "app_account_tag_account_id_app_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."app_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "app_account_tag" ADD CONSTRAINT "app_account_tag_tag_id_tag_id_fk" FOREIGN KEY ("tag_id") REFERENCES "public"."tag"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_batch" ADD CONSTRAINT "push_batch_push_id_push_message_id_fk" FOREIGN KEY ("push_id") REFERENCES "public"."push_message"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_message" ADD CONSTRAINT "push_message_sender_id_staff_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."staff"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_recipient" ADD CONSTRAINT "push_recipient_batch_id_push_batch_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."push_batch"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_message_recipient" ADD CONSTRAINT "site_message_recipient_message_id_site_message_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."site_message"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "app_account_tag_account_id_index" ON "app_account_tag" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "banner_sequence_index" ON "banner" USING btree ("sequence");--> statement-breakpoint
CREATE INDEX "banner_filed_time_index" ON "banner" USING btree ("filed_time");--> statement-breakpoint
CREATE INDEX "home_item_place_weight_order_index" ON "home_item" USING btree ("place","weight","order");--> statement-breakpoint
CREATE INDEX "message_task_due" ON "message_task" USING btree ("send_time") WHERE status = 'SCHEDULED';--> statement-breakpoint
CREATE INDEX "push_batch_push_id_round_outcome_id_index" ON "push_batch" USING btree ("push_id","round","outcome","id");--> statement-breakpoint
CREATE INDEX "push_message_due" ON "push_message" USING btree ("send_time") WHERE status = 'SCHEDULED';--> statement-breakpoint
CREATE INDEX "push_message_order_index" ON "push_message" USING btree ("order");--> statement-breakpoint
CREATE INDEX "push_recipient_batch_id_index" ON "push_recipient" USING btree ("batch_id");--> statement-breakpoint
CREATE INDEX "site_message_inbox" ON "site_message_recipient" USING btree ("account_id","message_id");--> statement-breakpoint
CREATE INDEX "site_message_read" ON "site_message_recipient" USING btree ("message_id") WHERE read_time is not null;--> statement-breakpoint
CREATE INDEX "site_message_due" ON "site_message" USING btree ("send_time") WHERE status = 'SCHEDULED';--> statement-breakpoint
CREATE INDEX "lesson_title" ON "lesson" USING gin ("title" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "lesson_letters" ON "lesson" USING gin (string_to_array(lower("title"), null));--> statement-breakpoint
CREATE UNIQUE INDEX "message_source" ON "message" USING btree ("source","staff_id");