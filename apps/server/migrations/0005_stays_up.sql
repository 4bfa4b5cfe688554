CREATE UNLOGGED TABLE "call_count" (
	"route" text NOT NULL,
	"address" text NOT NULL,
	"count" integer NOT NULL,
	"ends" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "call_count_route_address_pk" PRIMARY KEY("route","address")
);
--> statement-breakpoint
ALTER TABLE "sign_in_failure" ALTER COLUMN "username" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "push_batch" ADD COLUMN "lease_holder" text;--> statement-breakpoint
ALTER TABLE "push_batch" ADD COLUMN "lease_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "sign_in_failure" ADD COLUMN "staff_id" bigint;--> statement-breakpoint
CREATE UNIQUE INDEX "course_category_name_key" ON "course_category" USING btree ("section","name");--> statement-breakpoint
CREATE INDEX "sign_in_failure_staff_id_time_index" ON "sign_in_failure" USING btree ("staff_id","time");--> statement-breakpoint
CREATE INDEX "task_running" ON "task" USING btree ("kind") WHERE status = 'RUNNING';--> statement-breakpoint
-- The log by months. Drizzle cannot say this, so it is written by hand and stands for what it would have written about
-- oper_log. An identity would need PostgreSQL 17 here, so the counter is a sequence with the name that it had.
ALTER TABLE "oper_log" RENAME TO "oper_log_old";--> statement-breakpoint
CREATE SEQUENCE "oper_log_counter" AS bigint;--> statement-breakpoint
SELECT setval('oper_log_counter', "last_value", "is_called") FROM "oper_log_id_seq";--> statement-breakpoint
CREATE TABLE "oper_log" (LIKE "oper_log_old" INCLUDING DEFAULTS) PARTITION BY RANGE ("time");--> statement-breakpoint
ALTER TABLE "oper_log" ALTER COLUMN "id" SET DEFAULT nextval('oper_log_counter');--> statement-breakpoint
CREATE TABLE "oper_log_default" PARTITION OF "oper_log" DEFAULT;--> statement-breakpoint
DO $$
DECLARE
  month timestamp;
BEGIN
  FOR month IN SELECT DISTINCT date_trunc('month', "time" AT TIME ZONE 'UTC') FROM "oper_log_old" LOOP
    EXECUTE format('CREATE TABLE %I PARTITION OF "oper_log" FOR VALUES FROM (%L) TO (%L)',
      'oper_log_' || to_char(month, 'YYYY_MM'), month AT TIME ZONE 'UTC', (month + interval '1 month') AT TIME ZONE 'UTC');
  END LOOP;
END $$;--> statement-breakpoint
INSERT INTO "oper_log" SELECT * FROM "oper_log_old";--> statement-breakpoint
DROP TABLE "oper_log_old";--> statement-breakpoint
ALTER SEQUENCE "oper_log_counter" RENAME TO "oper_log_id_seq";--> statement-breakpoint
ALTER SEQUENCE "oper_log_id_seq" OWNED BY "oper_log"."id";--> statement-breakpoint
ALTER TABLE "oper_log" ADD CONSTRAINT "oper_log_id_time_pk" PRIMARY KEY ("id","time");--> statement-breakpoint
CREATE INDEX "oper_log_time_id_index" ON "oper_log" USING btree ("time","id");--> statement-breakpoint
CREATE INDEX "oper_log_cost_ms_id_index" ON "oper_log" USING btree ("cost_ms","id");--> statement-breakpoint
CREATE INDEX "oper_log_operator_id_time_index" ON "oper_log" USING btree ("operator_id","time");--> statement-breakpoint
CREATE INDEX "oper_log_business_type_time_index" ON "oper_log" USING btree ("business_type","time");--> statement-breakpoint
CREATE INDEX "oper_log_operator_type_time_index" ON "oper_log" USING btree ("operator_type","time");--> statement-breakpoint
CREATE INDEX "oper_log_status_time_index" ON "oper_log" USING btree ("status","time");--> statement-breakpoint
CREATE INDEX "oper_log_operator_index" ON "oper_log" USING gin ("operator" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "oper_log_title_index" ON "oper_log" USING gin ("title" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "oper_log_url_index" ON "oper_log" USING gin ("url" gin_trgm_ops);
