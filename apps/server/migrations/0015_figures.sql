CREATE TABLE "daily_figure" (
	"figure" text NOT NULL,
	"day" date NOT NULL,
	"part" text DEFAULT '' NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "daily_figure_figure_day_part_pk" PRIMARY KEY("figure","day","part")
);
--> statement-breakpoint
CREATE TABLE "figure_build" (
	"id" bigint PRIMARY KEY DEFAULT 1 NOT NULL,
	"zone" text NOT NULL,
	"version" integer NOT NULL,
	"time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "figure_build_one_row" CHECK ("figure_build"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "lesson_course" (
	"lesson_id" bigint PRIMARY KEY NOT NULL,
	"course_id" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stale_day" (
	"source" text NOT NULL,
	"day" date NOT NULL,
	"time" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "stale_day_source" ON "stale_day" USING btree ("source","day");--> statement-breakpoint
CREATE INDEX "study_day_day" ON "study_day" USING btree ("day","seconds");--> statement-breakpoint
CREATE INDEX "study_record_time" ON "study_record" USING btree ("time","lesson_id","seconds");