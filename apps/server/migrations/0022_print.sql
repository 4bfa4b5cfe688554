ALTER TABLE "series_type" ADD COLUMN "offline" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- The type that comes with the product, and those that say so, are given offline.
UPDATE "series_type" SET "offline" = true WHERE "title" ~* '线下|offline';--> statement-breakpoint
-- VIP ends on 9999-12-31 at the latest: a year of five digits can neither be sent nor typed. Written as the index has it,
-- so that only the few beyond are read.
UPDATE "app_account" SET "vip_expiration_date" = '9999-12-31T15:59:59Z'
  WHERE coalesce("vip_expiration_date", '-infinity') > '9999-12-31T15:59:59Z';
