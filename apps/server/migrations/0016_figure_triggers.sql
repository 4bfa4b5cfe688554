-- The day of Shanghai in which a moment lies, whatever the time zone of the connection.
CREATE FUNCTION "shanghai_day"(moment timestamptz) RETURNS date LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN (moment AT TIME ZONE 'Asia/Shanghai')::date;--> statement-breakpoint
-- A statement notes each day whose figures it changes once. An update counts what it adds against what it takes away: where
-- both are equal, the figures stay, and nothing is noted. Joining old rows with new ones would be slow for many.
CREATE FUNCTION "note_stale_accounts"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO stale_day (source, day)
    SELECT DISTINCT 'registered', shanghai_day(register_time) FROM added
    UNION ALL
    SELECT DISTINCT 'vips', shanghai_day(vip_expiration_date) FROM added WHERE vip_expiration_date IS NOT NULL;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO stale_day (source, day)
    SELECT DISTINCT 'registered', shanghai_day(register_time) FROM removed
    UNION ALL
    SELECT DISTINCT 'vips', shanghai_day(vip_expiration_date) FROM removed WHERE vip_expiration_date IS NOT NULL;
  ELSE
    INSERT INTO stale_day (source, day)
    SELECT source, day FROM (
      SELECT 'registered' AS source, shanghai_day(register_time) AS day, 1 AS accounts FROM added
      UNION ALL SELECT 'registered', shanghai_day(register_time), -1 FROM removed
      UNION ALL SELECT 'vips', shanghai_day(vip_expiration_date), 1 FROM added WHERE vip_expiration_date IS NOT NULL
      UNION ALL SELECT 'vips', shanghai_day(vip_expiration_date), -1 FROM removed WHERE vip_expiration_date IS NOT NULL
    ) AS changes
    GROUP BY source, day HAVING sum(accounts) <> 0;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION "note_stale_orders"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO stale_day (source, day)
    SELECT DISTINCT 'orders', shanghai_day(pay_time) FROM added WHERE pay_time IS NOT NULL;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO stale_day (source, day)
    SELECT DISTINCT 'orders', shanghai_day(pay_time) FROM removed WHERE pay_time IS NOT NULL;
  ELSE
    INSERT INTO stale_day (source, day)
    SELECT DISTINCT 'orders', day FROM (
      SELECT shanghai_day(pay_time) AS day, kind, channel, 1 AS orders,
        CASE status WHEN 'REFUNDED' THEN 0 ELSE paid::bigint END AS net
      FROM added WHERE pay_time IS NOT NULL
      UNION ALL
      SELECT shanghai_day(pay_time), kind, channel, -1, CASE status WHEN 'REFUNDED' THEN 0 ELSE -paid::bigint END
      FROM removed WHERE pay_time IS NOT NULL
    ) AS changes
    GROUP BY day, kind, channel HAVING sum(orders) <> 0 OR sum(net) <> 0;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION "note_stale_study_days"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO stale_day (source, day) SELECT DISTINCT 'study', day FROM added;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO stale_day (source, day) SELECT DISTINCT 'study', day FROM removed;
  ELSE
    INSERT INTO stale_day (source, day)
    SELECT 'study', day FROM (
      SELECT day, seconds::bigint, CASE WHEN seconds > 0 THEN 1 ELSE 0 END AS learners FROM added
      UNION ALL SELECT day, -seconds::bigint, CASE WHEN seconds > 0 THEN -1 ELSE 0 END FROM removed
    ) AS changes
    GROUP BY day HAVING sum(seconds) <> 0 OR sum(learners) <> 0;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION "note_stale_study_records"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO stale_day (source, day) SELECT DISTINCT 'courses', shanghai_day(time) FROM added;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO stale_day (source, day) SELECT DISTINCT 'courses', shanghai_day(time) FROM removed;
  ELSE
    INSERT INTO stale_day (source, day)
    SELECT DISTINCT 'courses', day FROM (
      SELECT shanghai_day(time) AS day, lesson_id, seconds::bigint FROM added
      UNION ALL SELECT shanghai_day(time), lesson_id, -seconds::bigint FROM removed
    ) AS changes
    GROUP BY day, lesson_id HAVING sum(seconds) <> 0;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
-- Emptying a table takes no rows away one by one, so every day that has these figures is noted.
CREATE FUNCTION "note_emptied"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO stale_day (source, day)
  SELECT DISTINCT TG_ARGV[0], day FROM daily_figure WHERE figure = ANY (string_to_array(TG_ARGV[1], ' '));
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION "note_lesson_courses"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO lesson_course (lesson_id, course_id) SELECT id, series_id FROM added ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "app_account_added" AFTER INSERT ON "app_account" REFERENCING NEW TABLE AS added
FOR EACH STATEMENT EXECUTE FUNCTION "note_stale_accounts"();--> statement-breakpoint
CREATE TRIGGER "app_account_changed" AFTER UPDATE ON "app_account" REFERENCING OLD TABLE AS removed NEW TABLE AS added
FOR EACH STATEMENT EXECUTE FUNCTION "note_stale_accounts"();--> statement-breakpoint
CREATE TRIGGER "app_account_removed" AFTER DELETE ON "app_account" REFERENCING OLD TABLE AS removed
FOR EACH STATEMENT EXECUTE FUNCTION "note_stale_accounts"();--> statement-breakpoint
CREATE TRIGGER "app_account_emptied" AFTER TRUNCATE ON "app_account"
FOR EACH STATEMENT EXECUTE FUNCTION "note_emptied"('registered', 'registered');--> statement-breakpoint
CREATE TRIGGER "app_account_emptied_of_vips" AFTER TRUNCATE ON "app_account"
FOR EACH STATEMENT EXECUTE FUNCTION "note_emptied"('vips', 'vip-ends');--> statement-breakpoint
CREATE TRIGGER "orders_added" AFTER INSERT ON "orders" REFERENCING NEW TABLE AS added
FOR EACH STATEMENT EXECUTE FUNCTION "note_stale_orders"();--> statement-breakpoint
CREATE TRIGGER "orders_changed" AFTER UPDATE ON "orders" REFERENCING OLD TABLE AS removed NEW TABLE AS added
FOR EACH STATEMENT EXECUTE FUNCTION "note_stale_orders"();--> statement-breakpoint
CREATE TRIGGER "orders_removed" AFTER DELETE ON "orders" REFERENCING OLD TABLE AS removed
FOR EACH STATEMENT EXECUTE FUNCTION "note_stale_orders"();--> statement-breakpoint
CREATE TRIGGER "orders_emptied" AFTER TRUNCATE ON "orders"
FOR EACH STATEMENT EXECUTE FUNCTION "note_emptied"('orders', 'orders revenue');--> statement-breakpoint
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
CREATE TRIGGER "lesson_added" AFTER INSERT ON "lesson" REFERENCING NEW TABLE AS added
FOR EACH STATEMENT EXECUTE FUNCTION "note_lesson_courses"();
