CREATE TABLE "recycle_bin" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "recycle_bin_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"resource" text NOT NULL,
	"record_id" bigint NOT NULL,
	"name" text NOT NULL,
	"row" jsonb NOT NULL,
	"parts" jsonb NOT NULL,
	"time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"staff_id" bigint,
	"staff_name" text NOT NULL,
	"request_id" uuid,
	CONSTRAINT "recycle_bin_record" UNIQUE("resource","record_id")
);
--> statement-breakpoint
ALTER TABLE "oper_log" ADD COLUMN "operator_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "oper_log" ADD COLUMN "record_id" bigint;--> statement-breakpoint
ALTER TABLE "oper_log" ADD COLUMN "record_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "record_history" ADD COLUMN "request_id" uuid;--> statement-breakpoint
CREATE INDEX "recycle_bin_resource_time_id_index" ON "recycle_bin" USING btree ("resource","time","id");--> statement-breakpoint
CREATE INDEX "recycle_bin_time_id_index" ON "recycle_bin" USING btree ("time","id");--> statement-breakpoint
CREATE INDEX "recycle_bin_request_id_index" ON "recycle_bin" USING btree ("request_id");--> statement-breakpoint
CREATE INDEX "recycle_bin_name_index" ON "recycle_bin" USING gin ("name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "recycle_bin_name_letters" ON "recycle_bin" USING gin ((string_to_array(lower("name"), null) || string_to_array(regexp_replace(substr(regexp_replace(lower("name"), '(.)', '\1\1', 'g'), 2), '(..)', '\1' || chr(1), 'g'), chr(1))));--> statement-breakpoint
CREATE INDEX "oper_log_record_name_index" ON "oper_log" USING gin ("record_name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "oper_log_record_letters" ON "oper_log" USING gin ((string_to_array(lower("record_name"), null) || string_to_array(regexp_replace(substr(regexp_replace(lower("record_name"), '(.)', '\1\1', 'g'), 2), '(..)', '\1' || chr(1), 'g'), chr(1))));--> statement-breakpoint
CREATE INDEX "record_history_request" ON "record_history" USING btree ("request_id") WHERE "record_history"."request_id" is not null;--> statement-breakpoint
CREATE INDEX "record_history_deleted" ON "record_history" USING btree ("time") WHERE "record_history"."action" = 'delete';