import type pg from 'pg'
import { withoutIndexes } from '../apps/server/src/testing/fill-table.ts'

const themes = [
  '商务英语 旅行英语 职场英语 雅思口语 新概念精讲 影子跟读 日常对话 发音纠正 四级听力',
  '语法精讲 面试英语 自然拼读 英文原著 电影台词 新闻速听 演讲训练 名人传记 绘本时光',
  '写作入门 词汇地图 托福听力 考研长句 酒店英语 机场广播 餐厅点单 邮件往来 会议发言',
].flatMap((line) => line.split(' '))
const levels = ['入门', '进阶', '提高', '冲刺']
/** Words that occur in few titles. */
const rare = ['蝴蝶海湾', '银杏大道', 'Shakespeare', '萤火虫', '风车小镇']

const titles = `($2::text[])[1 + n % $5] || ' ' || ($3::text[])[1 + n % 4] || ' 第 ' || n || ' 讲'
         || case when n % 500 = 7 then ' 特别版 ' || ($4::text[])[1 + n / 500 % 5] else '' end`
const titleWords = [themes, levels, rare, themes.length]

/** Fills the section `subject` of an empty database with items as a school would have them, long texts included. */
export async function fillSection(client: pg.Client, items: number): Promise<void> {
  await client.query(
    `insert into course_category (section, name, "order", item_count, enable)
     select 'subject', '分类 ' || n, n, 0, true from generate_series(1, 20) as n`,
  )
  await withoutIndexes(client, 'course_item', () =>
    client.query(
      `insert into course_item (section, kind, category_id, title, subtitle, cover, intro, body, price, study_count,
         enable, app_audit_hide, weight, create_time)
       select 'subject',
         case when n % 4 = 0 then 'ARTICLE' else 'SERIES' end,
         (select min(id) from course_category) + n % 20,
         ${titles},
         '每天十分钟，听说读写一起练',
         'images/' || md5(n::text) || '.webp',
         '<p>' || repeat(md5('intro' || n), 10) || '</p>',
         case when n % 4 = 0 then '<p>' || repeat(md5('body' || n) || ' ', 40) || '</p>' else '' end,
         n % 50 * 100,
         n::bigint * 7919 % 100000,
         n % 10 <> 3,
         n % 25 = 4,
         case when n % 40 = 0 then n % 1000 else 0 end,
         now() - make_interval(mins => $1 - n)
       from generate_series(1, $1::int) as n`,
      [items, ...titleWords],
    ),
  )
  await client.query(
    `update course_category set item_count =
       (select count(*) from course_item where category_id = course_category.id)`,
  )
}

/** Fills the operation log with the calls of the last weeks. */
export async function fillLog(client: pg.Client, rows: number): Promise<void> {
  await withoutIndexes(client, 'oper_log', () =>
    client.query(
      `insert into oper_log (time, operator, title, business_type, operator_type, method, url, ip, request_id, params,
         diff, status, cost_ms)
       select now() - make_interval(secs => ($1 - n) * 2),
         ${titles},
         (array['hotWords.update', 'banners.update', 'homeBanners.update', 'staff.create', 'session.login'])[1 + n % 5],
         (array['OTHER', 'INSERT', 'UPDATE', 'DELETE', 'GRANT', 'EXPORT', 'IMPORT', 'FORCE', 'CLEAN', 'LOGIN'])[1 + n % 10],
         case when n % 1000 = 0 then 'OTHER' when n % 20 = 0 then 'MOBILE' else 'MANAGE' end,
         'PUT', '/api/management/word-recommend/' || n, '10.0.0.' || n % 250, 'r' || n, '{"word":"商务英语"}', '[]',
         case when n % 50 = 0 then 'FAIL' else 'SUCCESS' end, n::bigint * 7919 % 5000
       from generate_series(1, $1::int) as n`,
      [rows, ...titleWords],
    ),
  )
}

/** Fills the frequent questions of the app. */
export async function fillQuestions(client: pg.Client, rows: number): Promise<void> {
  await client.query(
    `insert into question_category (name, "order") select '分类 ' || n, n from generate_series(1, 20) as n`,
  )
  await withoutIndexes(client, 'question', () =>
    client.query(
      `insert into question (category_id, title, answer, enable, weight, view_count, create_time)
       select (select min(id) from question_category) + n % 20, ${titles}, '<p>' || repeat(md5('answer' || n), 10) || '</p>',
         n % 10 <> 3, case when n % 40 = 0 then n % 1000 else 0 end, n::bigint * 7919 % 100000,
         now() - make_interval(mins => $1 - n)
       from generate_series(1, $1::int) as n`,
      [rows, ...titleWords],
    ),
  )
}
