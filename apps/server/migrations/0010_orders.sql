DROP INDEX "orders_account";--> statement-breakpoint
CREATE INDEX "orders_created" ON "orders" USING btree ("create_time","id","kind","status","channel","platform","account_id","paid","pay_time");--> statement-breakpoint
CREATE INDEX "orders_kind" ON "orders" USING btree ("kind","create_time","id","status","channel","platform","account_id","paid","pay_time");--> statement-breakpoint
CREATE INDEX "orders_status" ON "orders" USING btree ("status","create_time","id","kind","channel","platform","account_id","paid","pay_time");--> statement-breakpoint
CREATE INDEX "orders_channel" ON "orders" USING btree ("channel","create_time","id","kind","status","platform","account_id","paid","pay_time");--> statement-breakpoint
CREATE INDEX "orders_platform" ON "orders" USING btree ("platform","create_time","id","kind","status","channel","account_id","paid","pay_time");--> statement-breakpoint
CREATE INDEX "orders_paid" ON "orders" USING btree ("paid","id","kind","status","channel","platform","account_id","pay_time");--> statement-breakpoint
CREATE INDEX "orders_pay" ON "orders" USING btree (coalesce("pay_time", '-infinity'),"id","kind","status","channel","platform","account_id","paid","pay_time");--> statement-breakpoint
CREATE INDEX "orders_refund" ON "orders" USING btree ("refund_time","id","kind","status","channel","platform","account_id","paid","pay_time") WHERE refund_time is not null;--> statement-breakpoint
CREATE INDEX "orders_number_start" ON "orders" USING btree ("order_no" collate "C","id");--> statement-breakpoint
CREATE INDEX "orders_transaction" ON "orders" USING btree ("transaction_no" collate "C","id");--> statement-breakpoint
CREATE INDEX "orders_title_trigrams" ON "orders" USING gin ("title" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "orders_title_letters" ON "orders" USING gin ((string_to_array(lower("title"), null) || string_to_array(regexp_replace(substr(regexp_replace(lower("title"), '(.)', '\1\1', 'g'), 2), '(..)', '\1' || chr(1), 'g'), chr(1))));--> statement-breakpoint
CREATE INDEX "orders_income" ON "orders" USING btree ("pay_time","channel","paid") WHERE pay_time is not null;--> statement-breakpoint
CREATE INDEX "orders_account" ON "orders" USING btree ("account_id","create_time","id");