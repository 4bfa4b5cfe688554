-- Draws rows from all over a table, to judge how frequent a searched word is.
CREATE EXTENSION IF NOT EXISTS tsm_system_rows;--> statement-breakpoint
CREATE TABLE "import_plan" (
	"key" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"staff_id" bigint NOT NULL,
	"rows" jsonb NOT NULL,
	"results" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"task_id" bigint,
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
DROP INDEX "audio_subject_section_weight_index";--> statement-breakpoint
DROP INDEX "banner_filed_time_index";--> statement-breakpoint
DROP INDEX "course_item_hidden";--> statement-breakpoint
DROP INDEX "question_category_id_index";--> statement-breakpoint
DROP INDEX "home_item_place_weight_order_index";--> statement-breakpoint
DROP INDEX "oper_log_title_index";--> statement-breakpoint
DROP INDEX "course_item_type";--> statement-breakpoint
ALTER TABLE "task" ADD COLUMN "refused" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "task" ADD COLUMN "state" jsonb;--> statement-breakpoint
ALTER TABLE "task" ADD COLUMN "refusal" jsonb;--> statement-breakpoint
ALTER TABLE "import_plan" ADD CONSTRAINT "import_plan_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "announcement_order_index" ON "announcement" USING btree ("order");--> statement-breakpoint
CREATE INDEX "announcement_enable_order_index" ON "announcement" USING btree ("enable","order");--> statement-breakpoint
CREATE INDEX "announcement_start_time_index" ON "announcement" USING btree ("start_time");--> statement-breakpoint
CREATE INDEX "announcement_end_time_index" ON "announcement" USING btree ("end_time");--> statement-breakpoint
CREATE INDEX "announcement_content_trigrams" ON "announcement" USING gin ("content" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "announcement_content_letters" ON "announcement" USING gin (string_to_array(lower("content"), null));--> statement-breakpoint
CREATE INDEX "audio_subject_section_weight_id_index" ON "audio_subject" USING btree ("section","weight","id");--> statement-breakpoint
CREATE INDEX "banner_in_use" ON "banner" USING btree (coalesce("sequence", 0)) WHERE filed_time is null;--> statement-breakpoint
CREATE INDEX "banner_filed" ON "banner" USING btree (coalesce("filed_time", '-infinity'),"id") WHERE filed_time is not null;--> statement-breakpoint
CREATE INDEX "banner_title_trigrams" ON "banner" USING gin ("title" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "banner_title_letters" ON "banner" USING gin (string_to_array(lower("title"), null));--> statement-breakpoint
CREATE INDEX "course_item_hide" ON "course_item" USING btree ("section","app_audit_hide","weight","id");--> statement-breakpoint
CREATE INDEX "teacher_name_id_index" ON "teacher" USING btree ("name","id");--> statement-breakpoint
CREATE INDEX "domain_purpose_id_index" ON "domain" USING btree ("purpose","id");--> statement-breakpoint
CREATE INDEX "domain_name_trigrams" ON "domain" USING gin ("name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "domain_name_letters" ON "domain" USING gin (string_to_array(lower("name"), null));--> statement-breakpoint
CREATE INDEX "domain_host_trigrams" ON "domain" USING gin ("host" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "domain_host_letters" ON "domain" USING gin (string_to_array(lower("host"), null));--> statement-breakpoint
CREATE INDEX "explore_config_order_index" ON "explore_config" USING btree ("order");--> statement-breakpoint
CREATE INDEX "question_category_order_index" ON "question_category" USING btree ("order");--> statement-breakpoint
CREATE INDEX "question_category_name_trigrams" ON "question_category" USING gin ("name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "question_category_name_letters" ON "question_category" USING gin (string_to_array(lower("name"), null));--> statement-breakpoint
CREATE INDEX "question_category_id_weight_id_index" ON "question" USING btree ("category_id","weight","id");--> statement-breakpoint
CREATE INDEX "question_enable_weight_id_index" ON "question" USING btree ("enable","weight","id");--> statement-breakpoint
CREATE INDEX "question_view_count_id_index" ON "question" USING btree ("view_count","id");--> statement-breakpoint
CREATE INDEX "question_create_time_id_index" ON "question" USING btree ("create_time","id");--> statement-breakpoint
CREATE INDEX "question_title_trigrams" ON "question" USING gin ("title" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "question_title_letters" ON "question" USING gin (string_to_array(lower("title"), null));--> statement-breakpoint
CREATE INDEX "home_item_shown" ON "home_item" USING btree ("place","weight" DESC NULLS FIRST,"order");--> statement-breakpoint
CREATE INDEX "home_item_enable" ON "home_item" USING btree ("place","enable","weight" DESC NULLS FIRST,"order");--> statement-breakpoint
CREATE INDEX "home_item_start_time_index" ON "home_item" USING btree ("start_time");--> statement-breakpoint
CREATE INDEX "home_item_end_time_index" ON "home_item" USING btree ("end_time");--> statement-breakpoint
CREATE INDEX "home_item_title_trigrams" ON "home_item" USING gin ("title" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "home_item_title_letters" ON "home_item" USING gin (string_to_array(lower("title"), null));--> statement-breakpoint
CREATE INDEX "hot_word_order_index" ON "hot_word" USING btree ("order");--> statement-breakpoint
CREATE INDEX "hot_word_click_count_id_index" ON "hot_word" USING btree ("click_count","id");--> statement-breakpoint
CREATE INDEX "hot_word_word_trigrams" ON "hot_word" USING gin ("word" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "hot_word_word_letters" ON "hot_word" USING gin (string_to_array(lower("word"), null));--> statement-breakpoint
CREATE INDEX "message_task_status_id_index" ON "message_task" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "message_task_title_trigrams" ON "message_task" USING gin ("title" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "message_task_title_letters" ON "message_task" USING gin (string_to_array(lower("title"), null));--> statement-breakpoint
CREATE INDEX "push_message_status_order_index" ON "push_message" USING btree ("status","order");--> statement-breakpoint
CREATE INDEX "push_message_audience_order_index" ON "push_message" USING btree ("audience","order");--> statement-breakpoint
CREATE INDEX "push_message_sent" ON "push_message" USING btree (coalesce("send_time", 'infinity'),"id");--> statement-breakpoint
CREATE INDEX "push_message_sent_count_id_index" ON "push_message" USING btree ("sent_count","id");--> statement-breakpoint
CREATE INDEX "push_message_click_count_id_index" ON "push_message" USING btree ("click_count","id");--> statement-breakpoint
CREATE INDEX "push_message_title_trigrams" ON "push_message" USING gin ("title" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "push_message_title_letters" ON "push_message" USING gin (string_to_array(lower("title"), null));--> statement-breakpoint
CREATE INDEX "site_message_status_id_index" ON "site_message" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "site_message_audience_id_index" ON "site_message" USING btree ("audience","id");--> statement-breakpoint
CREATE INDEX "site_message_sent" ON "site_message" USING btree (coalesce("send_time", 'infinity'),"id");--> statement-breakpoint
CREATE INDEX "site_message_title_trigrams" ON "site_message" USING gin ("title" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "site_message_title_letters" ON "site_message" USING gin (string_to_array(lower("title"), null));--> statement-breakpoint
CREATE INDEX "permission_mid_id_index" ON "permission" USING btree ("mid","id");--> statement-breakpoint
CREATE INDEX "permission_menu_id_id_index" ON "permission" USING btree ("menu_id","id");--> statement-breakpoint
CREATE INDEX "permission_code_trigrams" ON "permission" USING gin ("code" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "permission_code_letters" ON "permission" USING gin (string_to_array(lower("code"), null));--> statement-breakpoint
CREATE INDEX "role_builtin_id_index" ON "role" USING btree ("builtin","id");--> statement-breakpoint
CREATE INDEX "role_create_time_id_index" ON "role" USING btree ("create_time","id");--> statement-breakpoint
CREATE INDEX "role_name_trigrams" ON "role" USING gin ("name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "role_name_letters" ON "role" USING gin (string_to_array(lower("name"), null));--> statement-breakpoint
CREATE INDEX "staff_active" ON "staff" USING btree ("active","id");--> statement-breakpoint
CREATE INDEX "staff_pick" ON "staff" USING btree ("username") WHERE active;--> statement-breakpoint
CREATE INDEX "staff_create_time_id_index" ON "staff" USING btree ("create_time","id");--> statement-breakpoint
CREATE INDEX "staff_last_login" ON "staff" USING btree (coalesce("last_login_time", '-infinity'),"id");--> statement-breakpoint
CREATE INDEX "staff_username_trigrams" ON "staff" USING gin ("username" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "staff_username_letters" ON "staff" USING gin (string_to_array(lower("username"), null));--> statement-breakpoint
CREATE INDEX "staff_real_name_trigrams" ON "staff" USING gin ("real_name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "staff_real_name_letters" ON "staff" USING gin (string_to_array(lower("real_name"), null));--> statement-breakpoint
CREATE INDEX "staff_phone_trigrams" ON "staff" USING gin ("phone" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "staff_phone_letters" ON "staff" USING gin (string_to_array(lower("phone"), null));--> statement-breakpoint
CREATE INDEX "tag_name_trigrams" ON "tag" USING gin ("name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "tag_name_letters" ON "tag" USING gin (string_to_array(lower("name"), null));--> statement-breakpoint
CREATE INDEX "oper_log_resource" ON "oper_log" USING btree ("title" text_pattern_ops,"time");--> statement-breakpoint
CREATE INDEX "oper_log_operator_letters" ON "oper_log" USING gin (string_to_array(lower("operator"), null));--> statement-breakpoint
CREATE INDEX "oper_log_url_letters" ON "oper_log" USING gin (string_to_array(lower("url"), null));--> statement-breakpoint
CREATE INDEX "course_item_type" ON "course_item" USING btree ("section","series_type_id","weight","id");