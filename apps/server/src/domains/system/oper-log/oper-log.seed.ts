import { sql } from 'drizzle-orm'
import { logMonths } from '../../../platform/audit/log-months.ts'
import type { Db } from '../../../platform/database/database.ts'
import { makePartitions } from '../../../platform/database/partitions.ts'

/** About ninety days of plausible entries, so that the filters of the log find something. */
export async function seedOperLog(tx: Db): Promise<void> {
  await tx.execute(sql`
    insert into oper_log (time, operator, operator_name, record_name, title, business_type, operator_type, method, url, ip, request_id,
                          params, diff, status, error_msg, cost_ms)
    select now() - (n * interval '3 hours 23 minutes') , who.name, who.name, what.record, what.title, what.type, 'MANAGE', what.method, what.url,
      '10.0.' || n % 4 || '.' || 10 + n % 40, md5('demo' || n)::uuid::text, what.params::jsonb, what.diff::jsonb,
      case when n % 17 = 0 then 'FAIL' else 'SUCCESS' end,
      case when n % 17 = 0 then '别人已先保存了这条数据' end, 8 + n * 37 % 140
    from generate_series(1, 600) as n
    cross join lateral (select (array['林晓雨', '陈嘉', '王思远', '赵敏'])[1 + n % 4] as name) as who
    cross join lateral (values
      ('雅思口语', 'hotWords.update', 'UPDATE', 'PUT', '/api/management/word-recommend/' || 1 + n % 12,
        '{"word":"雅思口语"}', '[{"field":"word","before":"雅思","after":"雅思口语"}]'),
      ('怎样下载课程离线学习', 'questions.enable', 'UPDATE', 'PUT', '/api/management/question/' || 1 + n % 13 || '/enable',
        '{"enable":true}', '[{"field":"enable","before":false,"after":true}]'),
      ('怎样调整播放速度', 'questions.create', 'INSERT', 'POST', '/api/management/question',
        '{"title":"怎样调整播放速度"}', '[{"field":"title","after":"怎样调整播放速度"},{"field":"weight","after":0}]'),
      ('', 'session.login', 'LOGIN', 'POST', '/api/userinfo/login', '{"username":"' || who.name || '","password":"***"}', '[]'),
      ('学习', 'questionCategories.move', 'UPDATE', 'PUT', '/api/management/question-category/2/move',
        '{"up":true}', '[{"field":"order","before":2,"after":1}]')
    ) as what(record, title, type, method, url, params, diff)
    where what.title = (array['hotWords.update', 'questions.enable', 'questions.create', 'session.login',
                              'questionCategories.move'])[1 + n % 5]
    order by n desc`)
  await makePartitions(tx, logMonths)
}
