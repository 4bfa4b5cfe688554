import type pg from 'pg'

/** Enough for three pages of 200 rows. */
const rows = 600
export const lineCount = 3000

/** Repeats what the demo has, with its pictures, until the lists are long and one free lesson has its many lines. */
export async function fillConsole(client: pg.Client): Promise<{ lessonId: number }> {
  await client.query(
    `insert into course_item (section, kind, category_id, teacher_id, title, subtitle, cover, price, study_count, enable)
     select section, kind, category_id, teacher_id, title || ' ' || n, subtitle, cover, price, study_count, n % 10 <> 3
     from course_item, generate_series(1, $1::int) as n where section = 'subject' order by n limit $1`,
    [rows],
  )
  await client.query(
    `insert into oper_log (time, operator, title, business_type, operator_type, method, url, ip, request_id, params,
       diff, status, cost_ms)
     select now() - make_interval(mins => n), 'admin', 'hotWords.update', 'UPDATE', 'MANAGE', 'PUT',
       '/api/management/word-recommend/' || n, '10.0.0.' || n % 250, 'r' || n, '{"word":"商务英语"}', '[]',
       case when n % 50 = 0 then 'FAIL' else 'SUCCESS' end, n * 7919 % 5000
     from generate_series(1, $1::int) as n`,
    [rows],
  )
  const { rows: lessons } = await client.query<{ id: number }>(
    `update lesson set free = true, line_count = $1 where id = (
       select min(lesson.id) from lesson join course_item on course_item.id = series_id where section = 'subject')
     returning id::int`,
    [lineCount],
  )
  const lessonId = lessons[0]?.id
  if (lessonId === undefined) throw new Error('the demo has no lesson')
  await client.query('delete from subtitle_line where lesson_id = $1', [lessonId])
  await client.query(
    `insert into subtitle_line (lesson_id, index, start_ms, end_ms, en, zh)
     select $1, n, n * 1000, n * 1000 + 900, 'Could I have a large coffee with milk, please? ' || n, '请给我一大杯加奶的咖啡。' || n
     from generate_series(0, $2::int - 1) as n`,
    [lessonId, lineCount],
  )
  return { lessonId }
}
