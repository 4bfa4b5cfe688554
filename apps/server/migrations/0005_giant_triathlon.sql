ALTER TABLE "push_batch" ADD COLUMN "lease_holder" text;--> statement-breakpoint
ALTER TABLE "push_batch" ADD COLUMN "lease_until" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "task_running" ON "task" USING btree ("kind") WHERE status = 'RUNNING';