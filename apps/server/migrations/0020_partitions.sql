-- Tables that grow for ever become partitioned. The table that was there becomes the first partition as it is: its rows,
-- indexes and foreign keys stay where they are, so this takes no longer with many rows. `before-partitions.ts` has checked
-- the rows and noted the causes of the ledger before, while everybody could go on working; where it has not, as in a new
-- database, it is done here. Locks are taken in the order in which the server takes them.
LOCK TABLE "app_account" IN SHARE ROW EXCLUSIVE MODE;--> statement-breakpoint
LOCK TABLE "account_ledger", "study_day", "study_record", "push_message" IN ACCESS EXCLUSIVE MODE;--> statement-breakpoint
LOCK TABLE "push_batch" IN SHARE ROW EXCLUSIVE MODE;--> statement-breakpoint
LOCK TABLE "push_recipient", "site_message", "site_message_recipient" IN ACCESS EXCLUSIVE MODE;--> statement-breakpoint
ALTER TABLE "push_message" ADD COLUMN "recipients_dropped" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "site_message" ADD COLUMN "final_read_count" integer;--> statement-breakpoint
-- Each cause once, for all partitions of the ledger.
CREATE TABLE IF NOT EXISTS "ledger_cause" ("cause" text NOT NULL);--> statement-breakpoint
DROP INDEX "account_ledger_cause";--> statement-breakpoint
DO $$
BEGIN
  IF to_regclass('ledger_cause_new') IS NOT NULL THEN
    ALTER INDEX "ledger_cause_new" RENAME TO "account_ledger_cause";
  ELSE
    INSERT INTO "ledger_cause" SELECT "cause" FROM "account_ledger" WHERE "cause" IS NOT NULL;
    CREATE UNIQUE INDEX "account_ledger_cause" ON "ledger_cause" USING btree ("cause");
  END IF;
END $$;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "account_ledger_of_cause" ON "account_ledger" USING btree ("cause") WHERE cause is not null;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "note_ledger_cause"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO ledger_cause (cause) VALUES (NEW.cause);
  RETURN NEW;
END $$;--> statement-breakpoint
-- Renames a table, its indexes included, to what the first partition is called, and makes a partitioned one in its place.
CREATE FUNCTION pg_temp.make_partitioned(parent text, key text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  first text := parent || '_first';
  name text;
  counter text := CASE WHEN key = 'id' THEN pg_get_serial_sequence(parent, 'id') END;
BEGIN
  EXECUTE format('ALTER TABLE %I RENAME TO %I', parent, first);
  FOR name IN SELECT indexrelid::regclass::text FROM pg_index WHERE indrelid = first::regclass LOOP
    EXECUTE format('ALTER INDEX %s RENAME TO %I', name,
      first || '_' || regexp_replace(trim('"' FROM name), '^' || parent || '_', ''));
  END LOOP;
  FOR name IN SELECT tgname FROM pg_trigger WHERE tgrelid = first::regclass AND NOT tgisinternal LOOP
    EXECUTE format('DROP TRIGGER %I ON %I', name, first);
  END LOOP;
  EXECUTE format('CREATE TABLE %I (LIKE %I INCLUDING DEFAULTS INCLUDING CONSTRAINTS) PARTITION BY RANGE (%I)', parent, first, key);
  EXECUTE format('ALTER TABLE %I DROP CONSTRAINT IF EXISTS %I', parent, parent || '_fits');
  IF counter IS NOT NULL THEN
    -- A partition has no identity of its own, so the ids come from a plain sequence that goes on where the old one was.
    EXECUTE format('CREATE SEQUENCE %I AS bigint', parent || '_counter');
    EXECUTE format('SELECT setval(%L, last_value, is_called) FROM %s', parent || '_counter', counter);
    EXECUTE format('ALTER TABLE %I ALTER COLUMN id DROP IDENTITY', first);
    EXECUTE format('ALTER SEQUENCE %I RENAME TO %I', parent || '_counter', parent || '_id_seq');
    EXECUTE format('ALTER SEQUENCE %I OWNED BY %I.id', parent || '_id_seq', parent);
    EXECUTE format('ALTER TABLE %I ALTER COLUMN id SET DEFAULT nextval(%L)', parent, parent || '_id_seq');
  END IF;
END $$;--> statement-breakpoint
-- The first partition ends where its rows were checked to end, or else at the bound that a query gives. The default one
-- takes what fits nowhere, so that no row is ever refused.
CREATE FUNCTION pg_temp.attach_first(parent text, bounds text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  first text := parent || '_first';
  bound text;
BEGIN
  SELECT (regexp_match(pg_get_constraintdef(oid), '< ''?([0-9-]+)'))[1] INTO bound
    FROM pg_constraint WHERE conrelid = first::regclass AND conname = parent || '_fits' AND convalidated;
  IF bound IS NULL THEN
    EXECUTE format('SELECT (%s)::text', bounds) INTO bound;
  END IF;
  EXECUTE format('ALTER TABLE %I ATTACH PARTITION %I FOR VALUES FROM (MINVALUE) TO (%L)', parent, first, bound);
  EXECUTE format('ALTER TABLE %I DROP CONSTRAINT IF EXISTS %I', first, parent || '_fits');
  EXECUTE format('CREATE TABLE %I PARTITION OF %I DEFAULT', parent || '_default', parent);
END $$;--> statement-breakpoint
SELECT pg_temp.make_partitioned('account_ledger', 'id');--> statement-breakpoint
SELECT pg_temp.make_partitioned('study_day', 'day');--> statement-breakpoint
SELECT pg_temp.make_partitioned('study_record', 'id');--> statement-breakpoint
SELECT pg_temp.make_partitioned('push_recipient', 'push_id');--> statement-breakpoint
SELECT pg_temp.make_partitioned('site_message_recipient', 'message_id');--> statement-breakpoint
ALTER TABLE "account_ledger" ADD CONSTRAINT "account_ledger_pkey" PRIMARY KEY ("id");--> statement-breakpoint
ALTER TABLE "account_ledger" ADD CONSTRAINT "account_ledger_account_id_app_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."app_account"("id");--> statement-breakpoint
CREATE INDEX "account_ledger_of_cause" ON "account_ledger" USING btree ("cause") WHERE cause is not null;--> statement-breakpoint
CREATE INDEX "account_ledger_account" ON "account_ledger" USING btree ("account_id","unit","id");--> statement-breakpoint
ALTER TABLE "study_day" ADD CONSTRAINT "study_day_account_id_day_pk" PRIMARY KEY ("account_id","day");--> statement-breakpoint
ALTER TABLE "study_day" ADD CONSTRAINT "study_day_account_id_app_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."app_account"("id");--> statement-breakpoint
CREATE INDEX "study_day_day" ON "study_day" USING btree ("day","seconds");--> statement-breakpoint
ALTER TABLE "study_record" ADD CONSTRAINT "study_record_pkey" PRIMARY KEY ("id");--> statement-breakpoint
ALTER TABLE "study_record" ADD CONSTRAINT "study_record_account_id_app_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."app_account"("id");--> statement-breakpoint
CREATE INDEX "study_record_account" ON "study_record" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "study_record_time" ON "study_record" USING btree ("time","lesson_id","seconds");--> statement-breakpoint
ALTER TABLE "push_recipient" ADD CONSTRAINT "push_recipient_push_id_round_account_id_pk" PRIMARY KEY ("push_id","round","account_id");--> statement-breakpoint
ALTER TABLE "push_recipient" ADD CONSTRAINT "push_recipient_batch_id_push_batch_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."push_batch"("id") ON DELETE cascade;--> statement-breakpoint
CREATE INDEX "push_recipient_batch_id_index" ON "push_recipient" USING btree ("batch_id");--> statement-breakpoint
CREATE INDEX "push_recipient_account" ON "push_recipient" USING btree ("account_id","push_id");--> statement-breakpoint
ALTER TABLE "site_message_recipient" ADD CONSTRAINT "site_message_recipient_message_id_account_id_pk" PRIMARY KEY ("message_id","account_id");--> statement-breakpoint
ALTER TABLE "site_message_recipient" ADD CONSTRAINT "site_message_recipient_message_id_site_message_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."site_message"("id") ON DELETE cascade;--> statement-breakpoint
CREATE INDEX "site_message_inbox" ON "site_message_recipient" USING btree ("account_id","message_id");--> statement-breakpoint
CREATE INDEX "site_message_read" ON "site_message_recipient" USING btree ("message_id") WHERE read_time is not null;--> statement-breakpoint
-- The same bounds as in `before-partitions.ts`.
SELECT pg_temp.attach_first('account_ledger', 'SELECT coalesce(max(id), 0) + 20000000 FROM account_ledger_first');--> statement-breakpoint
SELECT pg_temp.attach_first('study_record', 'SELECT coalesce(max(id), 0) + 20000000 FROM study_record_first');--> statement-breakpoint
SELECT pg_temp.attach_first('study_day', 'SELECT (date_trunc(''quarter'', greatest(now() + interval ''31 days'', max(day))) + interval ''3 months'')::date FROM study_day_first');--> statement-breakpoint
SELECT pg_temp.attach_first('push_recipient', 'SELECT coalesce(max(id), 0) + greatest(50, count(*) FILTER (WHERE create_time > now() - interval ''90 days'')) FROM push_message');--> statement-breakpoint
SELECT pg_temp.attach_first('site_message_recipient', 'SELECT coalesce(max(id), 0) + greatest(50, count(*) FILTER (WHERE create_time > now() - interval ''90 days'')) FROM site_message');--> statement-breakpoint
CREATE TRIGGER "account_ledger_notes_cause" BEFORE INSERT ON "account_ledger" FOR EACH ROW WHEN (NEW.cause IS NOT NULL)
EXECUTE FUNCTION "note_ledger_cause"();--> statement-breakpoint
-- For each row, and so for statements that name a partition too.
CREATE TRIGGER "account_ledger_never_changes" BEFORE UPDATE OR DELETE ON "account_ledger"
FOR EACH ROW EXECUTE FUNCTION "refuse_ledger_change"();--> statement-breakpoint
CREATE TRIGGER "study_day_added" AFTER INSERT ON "study_day" REFERENCING NEW TABLE AS added
FOR EACH STATEMENT EXECUTE FUNCTION "note_stale_study_days"();--> statement-breakpoint
CREATE TRIGGER "study_day_changed" AFTER UPDATE ON "study_day" REFERENCING OLD TABLE AS removed NEW TABLE AS added
FOR EACH STATEMENT EXECUTE FUNCTION "note_stale_study_days"();--> statement-breakpoint
CREATE TRIGGER "study_day_removed" AFTER DELETE ON "study_day" REFERENCING OLD TABLE AS removed
FOR EACH STATEMENT EXECUTE FUNCTION "note_stale_study_days"();--> statement-breakpoint
CREATE TRIGGER "study_day_emptied" AFTER TRUNCATE ON "study_day"
FOR EACH STATEMENT EXECUTE FUNCTION "note_emptied"('study', 'study-seconds learners');--> statement-breakpoint
CREATE TRIGGER "study_record_added" AFTER INSERT ON "study_record" REFERENCING NEW TABLE AS added
FOR EACH STATEMENT EXECUTE FUNCTION "note_stale_study_records"();--> statement-breakpoint
CREATE TRIGGER "study_record_changed" AFTER UPDATE ON "study_record" REFERENCING OLD TABLE AS removed NEW TABLE AS added
FOR EACH STATEMENT EXECUTE FUNCTION "note_stale_study_records"();--> statement-breakpoint
CREATE TRIGGER "study_record_removed" AFTER DELETE ON "study_record" REFERENCING OLD TABLE AS removed
FOR EACH STATEMENT EXECUTE FUNCTION "note_stale_study_records"();--> statement-breakpoint
CREATE TRIGGER "study_record_emptied" AFTER TRUNCATE ON "study_record"
FOR EACH STATEMENT EXECUTE FUNCTION "note_emptied"('courses', 'course-seconds');--> statement-breakpoint
-- Autovacuum waits until a fifth of a table is new or dead. Of a hundred million rows that is twenty million: index-only
-- scans read the table until then, plans go by old figures, and one vacuum freezes it all at once. For these tables
-- it comes ten times as often and does a tenth. `long-tables.ts` gives new partitions the same.
DO $$
DECLARE
  leaf regclass;
BEGIN
  FOR leaf IN
    SELECT inhrelid FROM pg_inherits WHERE inhparent IN ('oper_log'::regclass, 'account_ledger'::regclass, 'study_day'::regclass,
      'study_record'::regclass, 'push_recipient'::regclass, 'site_message_recipient'::regclass)
    UNION ALL
    SELECT unnest('{app_account,app_account_tag,orders,entitlement,voucher,feedback,recording,recording_like,site_message,push_batch,record_history,ledger_cause}'::regclass[])
  LOOP
    EXECUTE format('ALTER TABLE %s SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02)', leaf);
  END LOOP;
END $$;--> statement-breakpoint
-- These functions live as long as the connection, but not longer than they are needed.
DROP FUNCTION pg_temp.make_partitioned(text, text), pg_temp.attach_first(text, text);
