CREATE TYPE "public"."grant_level" AS ENUM('VIEW', 'EDIT', 'FULL');--> statement-breakpoint
ALTER TABLE "role_permission" ADD COLUMN "level" "grant_level" DEFAULT 'FULL' NOT NULL;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "looker_session_id" bigint;--> statement-breakpoint
ALTER TABLE "staff_permission" ADD COLUMN "level" "grant_level" DEFAULT 'FULL' NOT NULL;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_looker_session_id_session_id_fk" FOREIGN KEY ("looker_session_id") REFERENCES "public"."session"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "session_looker_session_id_index" ON "session" USING btree ("looker_session_id");--> statement-breakpoint
-- A hidden page asks for the code of what it touches. A group's code opens nothing any more.
UPDATE "permission_menu" SET "code" = 'GUIDE_ARTICLE' WHERE "code" = 'AUDIO_ARTICLE' AND "path" LIKE '/audioArticle/practice%';--> statement-breakpoint
UPDATE "permission_menu" SET "code" = 'INTERVIEW_ARTICLE' WHERE "code" = 'AUDIO_ARTICLE' AND "path" LIKE '/audioArticle/student%';--> statement-breakpoint
UPDATE "permission_menu" SET "code" = 'EXCELLENT_ARTICLE' WHERE "code" = 'AUDIO_ARTICLE' AND "path" LIKE '/excellentArticle/%';
