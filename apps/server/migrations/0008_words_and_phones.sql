DROP INDEX "audio_article_letters";--> statement-breakpoint
DROP INDEX "course_item_letters";--> statement-breakpoint
DROP INDEX "lesson_letters";--> statement-breakpoint
DROP INDEX "app_account_vip";--> statement-breakpoint
DROP INDEX "app_account_phone_end";--> statement-breakpoint
DROP INDEX "app_account_nickname_letters";--> statement-breakpoint
DROP INDEX "vip_package_name_letters";--> statement-breakpoint
DROP INDEX "announcement_content_letters";--> statement-breakpoint
DROP INDEX "banner_title_letters";--> statement-breakpoint
DROP INDEX "feedback_answer_title_letters";--> statement-breakpoint
DROP INDEX "feedback_content_letters";--> statement-breakpoint
DROP INDEX "home_item_title_letters";--> statement-breakpoint
DROP INDEX "hot_word_word_letters";--> statement-breakpoint
DROP INDEX "push_message_title_letters";--> statement-breakpoint
DROP INDEX "site_message_title_letters";--> statement-breakpoint
DROP INDEX "domain_name_letters";--> statement-breakpoint
DROP INDEX "domain_host_letters";--> statement-breakpoint
DROP INDEX "question_category_name_letters";--> statement-breakpoint
DROP INDEX "question_title_letters";--> statement-breakpoint
DROP INDEX "message_task_title_letters";--> statement-breakpoint
DROP INDEX "permission_code_letters";--> statement-breakpoint
DROP INDEX "role_name_letters";--> statement-breakpoint
DROP INDEX "staff_username_letters";--> statement-breakpoint
DROP INDEX "staff_real_name_letters";--> statement-breakpoint
DROP INDEX "staff_phone_letters";--> statement-breakpoint
DROP INDEX "tag_name_letters";--> statement-breakpoint
DROP INDEX "oper_log_operator_letters";--> statement-breakpoint
DROP INDEX "oper_log_url_letters";--> statement-breakpoint
CREATE INDEX "app_account_phone_first" ON "app_account" USING btree (left("phone", 4),"register_time","id","phone");--> statement-breakpoint
CREATE INDEX "audio_article_letters" ON "audio_article" USING gin ((string_to_array(lower("title"), null) || string_to_array(regexp_replace(substr(regexp_replace(lower("title"), '(.)', '\1\1', 'g'), 2), '(..)', '\1' || chr(1), 'g'), chr(1))));--> statement-breakpoint
CREATE INDEX "course_item_letters" ON "course_item" USING gin ((string_to_array(lower("title"), null) || string_to_array(regexp_replace(substr(regexp_replace(lower("title"), '(.)', '\1\1', 'g'), 2), '(..)', '\1' || chr(1), 'g'), chr(1))));--> statement-breakpoint
CREATE INDEX "lesson_letters" ON "lesson" USING gin ((string_to_array(lower("title"), null) || string_to_array(regexp_replace(substr(regexp_replace(lower("title"), '(.)', '\1\1', 'g'), 2), '(..)', '\1' || chr(1), 'g'), chr(1))));--> statement-breakpoint
CREATE INDEX "app_account_vip" ON "app_account" USING btree (coalesce("vip_expiration_date", '-infinity'),"id","vip_expiration_date");--> statement-breakpoint
CREATE INDEX "app_account_phone_end" ON "app_account" USING btree (right("phone", 4),"register_time","id","phone");--> statement-breakpoint
CREATE INDEX "app_account_nickname_letters" ON "app_account" USING gin ((string_to_array(lower("nickname"), null) || string_to_array(regexp_replace(substr(regexp_replace(lower("nickname"), '(.)', '\1\1', 'g'), 2), '(..)', '\1' || chr(1), 'g'), chr(1))));--> statement-breakpoint
CREATE INDEX "vip_package_name_letters" ON "vip_package" USING gin ((string_to_array(lower("name"), null) || string_to_array(regexp_replace(substr(regexp_replace(lower("name"), '(.)', '\1\1', 'g'), 2), '(..)', '\1' || chr(1), 'g'), chr(1))));--> statement-breakpoint
CREATE INDEX "announcement_content_letters" ON "announcement" USING gin ((string_to_array(lower("content"), null) || string_to_array(regexp_replace(substr(regexp_replace(lower("content"), '(.)', '\1\1', 'g'), 2), '(..)', '\1' || chr(1), 'g'), chr(1))));--> statement-breakpoint
CREATE INDEX "banner_title_letters" ON "banner" USING gin ((string_to_array(lower("title"), null) || string_to_array(regexp_replace(substr(regexp_replace(lower("title"), '(.)', '\1\1', 'g'), 2), '(..)', '\1' || chr(1), 'g'), chr(1))));--> statement-breakpoint
CREATE INDEX "feedback_answer_title_letters" ON "feedback_answer" USING gin ((string_to_array(lower("title"), null) || string_to_array(regexp_replace(substr(regexp_replace(lower("title"), '(.)', '\1\1', 'g'), 2), '(..)', '\1' || chr(1), 'g'), chr(1))));--> statement-breakpoint
CREATE INDEX "feedback_content_letters" ON "feedback" USING gin ((string_to_array(lower("content"), null) || string_to_array(regexp_replace(substr(regexp_replace(lower("content"), '(.)', '\1\1', 'g'), 2), '(..)', '\1' || chr(1), 'g'), chr(1))));--> statement-breakpoint
CREATE INDEX "home_item_title_letters" ON "home_item" USING gin ((string_to_array(lower("title"), null) || string_to_array(regexp_replace(substr(regexp_replace(lower("title"), '(.)', '\1\1', 'g'), 2), '(..)', '\1' || chr(1), 'g'), chr(1))));--> statement-breakpoint
CREATE INDEX "hot_word_word_letters" ON "hot_word" USING gin ((string_to_array(lower("word"), null) || string_to_array(regexp_replace(substr(regexp_replace(lower("word"), '(.)', '\1\1', 'g'), 2), '(..)', '\1' || chr(1), 'g'), chr(1))));--> statement-breakpoint
CREATE INDEX "push_message_title_letters" ON "push_message" USING gin ((string_to_array(lower("title"), null) || string_to_array(regexp_replace(substr(regexp_replace(lower("title"), '(.)', '\1\1', 'g'), 2), '(..)', '\1' || chr(1), 'g'), chr(1))));--> statement-breakpoint
CREATE INDEX "site_message_title_letters" ON "site_message" USING gin ((string_to_array(lower("title"), null) || string_to_array(regexp_replace(substr(regexp_replace(lower("title"), '(.)', '\1\1', 'g'), 2), '(..)', '\1' || chr(1), 'g'), chr(1))));--> statement-breakpoint
CREATE INDEX "domain_name_letters" ON "domain" USING gin ((string_to_array(lower("name"), null) || string_to_array(regexp_replace(substr(regexp_replace(lower("name"), '(.)', '\1\1', 'g'), 2), '(..)', '\1' || chr(1), 'g'), chr(1))));--> statement-breakpoint
CREATE INDEX "domain_host_letters" ON "domain" USING gin ((string_to_array(lower("host"), null) || string_to_array(regexp_replace(substr(regexp_replace(lower("host"), '(.)', '\1\1', 'g'), 2), '(..)', '\1' || chr(1), 'g'), chr(1))));--> statement-breakpoint
CREATE INDEX "question_category_name_letters" ON "question_category" USING gin ((string_to_array(lower("name"), null) || string_to_array(regexp_replace(substr(regexp_replace(lower("name"), '(.)', '\1\1', 'g'), 2), '(..)', '\1' || chr(1), 'g'), chr(1))));--> statement-breakpoint
CREATE INDEX "question_title_letters" ON "question" USING gin ((string_to_array(lower("title"), null) || string_to_array(regexp_replace(substr(regexp_replace(lower("title"), '(.)', '\1\1', 'g'), 2), '(..)', '\1' || chr(1), 'g'), chr(1))));--> statement-breakpoint
CREATE INDEX "message_task_title_letters" ON "message_task" USING gin ((string_to_array(lower("title"), null) || string_to_array(regexp_replace(substr(regexp_replace(lower("title"), '(.)', '\1\1', 'g'), 2), '(..)', '\1' || chr(1), 'g'), chr(1))));--> statement-breakpoint
CREATE INDEX "permission_code_letters" ON "permission" USING gin ((string_to_array(lower("code"), null) || string_to_array(regexp_replace(substr(regexp_replace(lower("code"), '(.)', '\1\1', 'g'), 2), '(..)', '\1' || chr(1), 'g'), chr(1))));--> statement-breakpoint
CREATE INDEX "role_name_letters" ON "role" USING gin ((string_to_array(lower("name"), null) || string_to_array(regexp_replace(substr(regexp_replace(lower("name"), '(.)', '\1\1', 'g'), 2), '(..)', '\1' || chr(1), 'g'), chr(1))));--> statement-breakpoint
CREATE INDEX "staff_username_letters" ON "staff" USING gin ((string_to_array(lower("username"), null) || string_to_array(regexp_replace(substr(regexp_replace(lower("username"), '(.)', '\1\1', 'g'), 2), '(..)', '\1' || chr(1), 'g'), chr(1))));--> statement-breakpoint
CREATE INDEX "staff_real_name_letters" ON "staff" USING gin ((string_to_array(lower("real_name"), null) || string_to_array(regexp_replace(substr(regexp_replace(lower("real_name"), '(.)', '\1\1', 'g'), 2), '(..)', '\1' || chr(1), 'g'), chr(1))));--> statement-breakpoint
CREATE INDEX "staff_phone_letters" ON "staff" USING gin ((string_to_array(lower("phone"), null) || string_to_array(regexp_replace(substr(regexp_replace(lower("phone"), '(.)', '\1\1', 'g'), 2), '(..)', '\1' || chr(1), 'g'), chr(1))));--> statement-breakpoint
CREATE INDEX "tag_name_letters" ON "tag" USING gin ((string_to_array(lower("name"), null) || string_to_array(regexp_replace(substr(regexp_replace(lower("name"), '(.)', '\1\1', 'g'), 2), '(..)', '\1' || chr(1), 'g'), chr(1))));--> statement-breakpoint
CREATE INDEX "oper_log_operator_letters" ON "oper_log" USING gin ((string_to_array(lower("operator"), null) || string_to_array(regexp_replace(substr(regexp_replace(lower("operator"), '(.)', '\1\1', 'g'), 2), '(..)', '\1' || chr(1), 'g'), chr(1))));--> statement-breakpoint
CREATE INDEX "oper_log_url_letters" ON "oper_log" USING gin ((string_to_array(lower("url"), null) || string_to_array(regexp_replace(substr(regexp_replace(lower("url"), '(.)', '\1\1', 'g'), 2), '(..)', '\1' || chr(1), 'g'), chr(1))));