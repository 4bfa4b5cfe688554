CREATE TABLE "app_account" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "app_account_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"area_code" text DEFAULT '86' NOT NULL,
	"phone" text NOT NULL,
	"nickname" text NOT NULL,
	"avatar" text,
	"gender" text DEFAULT 'UNKNOWN' NOT NULL,
	"register_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_active_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"channel" text DEFAULT '' NOT NULL,
	"platform" text NOT NULL,
	"device_model" text DEFAULT '' NOT NULL,
	"app_version" text DEFAULT '' NOT NULL,
	"inviter_id" bigint,
	"gold" integer DEFAULT 0 NOT NULL,
	"vip_expiration_date" timestamp (3) with time zone,
	"enable" boolean DEFAULT true NOT NULL,
	"remark" text DEFAULT '' NOT NULL,
	"study_days" integer DEFAULT 0 NOT NULL,
	"study_seconds" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audio_article" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audio_article_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"section" text NOT NULL,
	"subject_id" bigint NOT NULL,
	"title" text NOT NULL,
	"cover" text NOT NULL,
	"author" text DEFAULT '' NOT NULL,
	"summary" text DEFAULT '' NOT NULL,
	"audio" text,
	"duration" integer,
	"body" text NOT NULL,
	"play_count" integer DEFAULT 0 NOT NULL,
	"enable" boolean DEFAULT false NOT NULL,
	"weight" integer DEFAULT 0 NOT NULL,
	"publish_time" timestamp (3) with time zone,
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audio_subject" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audio_subject_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"section" text NOT NULL,
	"title" text NOT NULL,
	"subtitle" text DEFAULT '' NOT NULL,
	"cover" text,
	"description" text DEFAULT '' NOT NULL,
	"weight" integer DEFAULT 0 NOT NULL,
	"article_count" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "course_category" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "course_category_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"section" text NOT NULL,
	"name" text NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"subtitle" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"cover" text,
	"enable" boolean DEFAULT false NOT NULL,
	"app_audit_hide" boolean DEFAULT false NOT NULL,
	"subject_series_normal" boolean DEFAULT false NOT NULL,
	"subject_series_offline" boolean DEFAULT false NOT NULL,
	"order" integer NOT NULL,
	"item_count" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "course_item" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "course_item_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"section" text NOT NULL,
	"kind" text NOT NULL,
	"category_id" bigint NOT NULL,
	"series_type_id" bigint,
	"teacher_id" bigint,
	"title" text NOT NULL,
	"subtitle" text DEFAULT '' NOT NULL,
	"cover" text NOT NULL,
	"intro" text DEFAULT '' NOT NULL,
	"body" text DEFAULT '' NOT NULL,
	"audio" text,
	"duration" integer,
	"price" integer DEFAULT 0 NOT NULL,
	"original_price" integer DEFAULT 0 NOT NULL,
	"vip_free" boolean DEFAULT false NOT NULL,
	"lesson_count" integer DEFAULT 0 NOT NULL,
	"study_count" integer DEFAULT 0 NOT NULL,
	"enable" boolean DEFAULT false NOT NULL,
	"app_audit_hide" boolean DEFAULT false NOT NULL,
	"weight" integer DEFAULT 0 NOT NULL,
	"publish_time" timestamp (3) with time zone,
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "series_type" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "series_type_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"title" text NOT NULL,
	"enable" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "teacher" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "teacher_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"avatar" text,
	"intro" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lesson" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lesson_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"series_id" bigint NOT NULL,
	"teacher_id" bigint,
	"title" text NOT NULL,
	"cover" text,
	"media" text NOT NULL,
	"duration" integer NOT NULL,
	"free" boolean DEFAULT false NOT NULL,
	"line_count" integer DEFAULT 0 NOT NULL,
	"enable" boolean DEFAULT false NOT NULL,
	"app_audit_hide" boolean DEFAULT false NOT NULL,
	"weight" integer DEFAULT 0 NOT NULL,
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "subtitle_line" (
	"lesson_id" bigint NOT NULL,
	"index" integer NOT NULL,
	"start_ms" integer NOT NULL,
	"end_ms" integer NOT NULL,
	"en" text DEFAULT '' NOT NULL,
	"zh" text DEFAULT '' NOT NULL,
	CONSTRAINT "subtitle_line_lesson_id_index_pk" PRIMARY KEY("lesson_id","index")
);
--> statement-breakpoint
CREATE TABLE "recording_like" (
	"recording_id" bigint NOT NULL,
	"visitor" text NOT NULL,
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "recording_like_recording_id_visitor_pk" PRIMARY KEY("recording_id","visitor")
);
--> statement-breakpoint
CREATE TABLE "recording" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "recording_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" bigint NOT NULL,
	"lesson_id" bigint,
	"title" text NOT NULL,
	"cover" text NOT NULL,
	"audio" text NOT NULL,
	"duration" integer NOT NULL,
	"text_en" text NOT NULL,
	"text_zh" text DEFAULT '' NOT NULL,
	"score" integer NOT NULL,
	"accuracy" integer NOT NULL,
	"fluency" integer NOT NULL,
	"completeness" integer NOT NULL,
	"words" jsonb NOT NULL,
	"fav_count" integer DEFAULT 0 NOT NULL,
	"enable" boolean DEFAULT true NOT NULL,
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "upload_use" (
	"owner" text NOT NULL,
	"key" text NOT NULL,
	CONSTRAINT "upload_use_owner_key_pk" PRIMARY KEY("owner","key")
);
--> statement-breakpoint
CREATE TABLE "upload" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "upload_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"kind" text NOT NULL,
	"status" text DEFAULT 'PENDING' NOT NULL,
	"size" bigint NOT NULL,
	"width" integer,
	"height" integer,
	"duration" integer,
	"staff_id" bigint,
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "upload_key_unique" UNIQUE("key")
);
--> statement-breakpoint
ALTER TABLE "app_account" ADD CONSTRAINT "app_account_inviter_id_app_account_id_fk" FOREIGN KEY ("inviter_id") REFERENCES "public"."app_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audio_article" ADD CONSTRAINT "audio_article_subject_id_audio_subject_id_fk" FOREIGN KEY ("subject_id") REFERENCES "public"."audio_subject"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_item" ADD CONSTRAINT "course_item_category_id_course_category_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."course_category"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_item" ADD CONSTRAINT "course_item_series_type_id_series_type_id_fk" FOREIGN KEY ("series_type_id") REFERENCES "public"."series_type"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_item" ADD CONSTRAINT "course_item_teacher_id_teacher_id_fk" FOREIGN KEY ("teacher_id") REFERENCES "public"."teacher"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson" ADD CONSTRAINT "lesson_series_id_course_item_id_fk" FOREIGN KEY ("series_id") REFERENCES "public"."course_item"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson" ADD CONSTRAINT "lesson_teacher_id_teacher_id_fk" FOREIGN KEY ("teacher_id") REFERENCES "public"."teacher"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subtitle_line" ADD CONSTRAINT "subtitle_line_lesson_id_lesson_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lesson"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recording_like" ADD CONSTRAINT "recording_like_recording_id_recording_id_fk" FOREIGN KEY ("recording_id") REFERENCES "public"."recording"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recording" ADD CONSTRAINT "recording_account_id_app_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."app_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recording" ADD CONSTRAINT "recording_lesson_id_lesson_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lesson"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "upload" ADD CONSTRAINT "upload_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "app_account_phone" ON "app_account" USING btree ("area_code","phone");--> statement-breakpoint
CREATE INDEX "app_account_inviter" ON "app_account" USING btree ("inviter_id");--> statement-breakpoint
CREATE INDEX "audio_article_shown" ON "audio_article" USING btree ("section","weight","id","title");--> statement-breakpoint
CREATE INDEX "audio_article_subject" ON "audio_article" USING btree ("subject_id","weight","id");--> statement-breakpoint
CREATE INDEX "audio_article_enable" ON "audio_article" USING btree ("section","enable","weight","id");--> statement-breakpoint
CREATE INDEX "audio_article_created" ON "audio_article" USING btree ("section","create_time","id");--> statement-breakpoint
CREATE INDEX "audio_article_played" ON "audio_article" USING btree ("section","play_count","id");--> statement-breakpoint
CREATE INDEX "audio_article_title" ON "audio_article" USING gin ("title" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "audio_article_letters" ON "audio_article" USING gin (string_to_array(lower("title"), null));--> statement-breakpoint
CREATE INDEX "audio_subject_section_weight_index" ON "audio_subject" USING btree ("section","weight");--> statement-breakpoint
CREATE INDEX "course_category_section_order_index" ON "course_category" USING btree ("section","order");--> statement-breakpoint
CREATE INDEX "course_item_shown" ON "course_item" USING btree ("section","weight","id","title");--> statement-breakpoint
CREATE INDEX "course_item_category" ON "course_item" USING btree ("section","category_id","weight","id");--> statement-breakpoint
CREATE INDEX "course_item_kind" ON "course_item" USING btree ("section","kind","weight","id");--> statement-breakpoint
CREATE INDEX "course_item_enable" ON "course_item" USING btree ("section","enable","weight","id");--> statement-breakpoint
CREATE INDEX "course_item_hidden" ON "course_item" USING btree ("section","weight","id") WHERE app_audit_hide;--> statement-breakpoint
CREATE INDEX "course_item_type" ON "course_item" USING btree ("series_type_id");--> statement-breakpoint
CREATE INDEX "course_item_teacher" ON "course_item" USING btree ("teacher_id");--> statement-breakpoint
CREATE INDEX "course_item_created" ON "course_item" USING btree ("section","create_time","id");--> statement-breakpoint
CREATE INDEX "course_item_studied" ON "course_item" USING btree ("section","study_count","id");--> statement-breakpoint
CREATE INDEX "course_item_title" ON "course_item" USING gin ("title" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "course_item_letters" ON "course_item" USING gin (string_to_array(lower("title"), null));--> statement-breakpoint
CREATE INDEX "lesson_shown" ON "lesson" USING btree ("series_id","weight","id");--> statement-breakpoint
CREATE INDEX "lesson_teacher" ON "lesson" USING btree ("teacher_id");--> statement-breakpoint
CREATE INDEX "recording_person" ON "recording" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "recording_lesson" ON "recording" USING btree ("lesson_id");--> statement-breakpoint
CREATE INDEX "upload_use_key_index" ON "upload_use" USING btree ("key");--> statement-breakpoint
CREATE INDEX "upload_create_time_index" ON "upload" USING btree ("create_time");