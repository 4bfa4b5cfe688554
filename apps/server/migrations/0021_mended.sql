ALTER TABLE "task" ADD COLUMN "attempts_before" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- Addresses of calls and names of records are stored masked from now on, because one can search for parts of them.
UPDATE "oper_log" SET "url" = regexp_replace("url", '(/getValidCodeByPhone/\d{3})\d+(\d{4})$', '\1****\2')
  WHERE "title" LIKE 'codes.%' AND "url" LIKE '%/getValidCodeByPhone/%';--> statement-breakpoint
UPDATE "oper_log" SET "url" = regexp_replace("url", '(/getValidCodeByEmail/[^%])[^%]*(%40.*)$', '\1***\2')
  WHERE "title" LIKE 'codes.%' AND "url" LIKE '%/getValidCodeByEmail/%';--> statement-breakpoint
UPDATE "oper_log" SET "record_name" = left("record_name", 1) || '**'
  WHERE "title" LIKE 'userAddresses.%' AND "record_name" <> '';
