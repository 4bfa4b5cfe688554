CREATE TABLE "rights_version" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"version" uuid DEFAULT gen_random_uuid() NOT NULL,
	CONSTRAINT "rights_version_one" CHECK ("rights_version"."id" = 1)
);
--> statement-breakpoint
INSERT INTO "rights_version" DEFAULT VALUES;--> statement-breakpoint
-- At the end of the transaction, so that nobody waits for the row while holding others, and once however many rows changed.
-- A random version, so that a database that lost its last changes never repeats one.
CREATE FUNCTION "renew_rights_version"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('lectern.rights_renewed', true) IS DISTINCT FROM pg_current_xact_id()::text THEN
    UPDATE rights_version SET version = gen_random_uuid();
    PERFORM set_config('lectern.rights_renewed', pg_current_xact_id()::text, true);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "rights_changed" AFTER INSERT OR UPDATE OR DELETE ON "staff_role" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION renew_rights_version();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "rights_changed" AFTER INSERT OR UPDATE OR DELETE ON "staff_permission" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION renew_rights_version();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "rights_changed" AFTER INSERT OR UPDATE OR DELETE ON "role_permission" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION renew_rights_version();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "rights_changed" AFTER UPDATE OF "builtin" OR DELETE ON "role" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION renew_rights_version();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "rights_changed" AFTER INSERT OR UPDATE OF "code" OR DELETE ON "permission" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION renew_rights_version();
