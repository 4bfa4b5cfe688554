import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import pg from 'pg'

/**
 * The yardstick for calls: what anybody would write who needs no rights, no checks and no history. It reads and writes
 * the same rows with statements that are prepared once, and prints its port.
 */
const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: Number(process.env['DATABASE_POOL']) })

const columns = 'id, word, hot, "order", click_count as "clickCount", version'
const one = { name: 'one', text: `select ${columns} from hot_word where id = $1` }
const page = {
  name: 'page',
  text: `select ${columns}, (select count(*) from (select from hot_word limit 10001) as counted) as total
    from hot_word order by "order", id limit $1`,
}
const save = {
  name: 'save',
  text: `update hot_word set word = $2, version = version + 1 where id = $1 returning ${columns}`,
}
const log = {
  name: 'log',
  text: `insert into oper_log (operator, title, business_type, operator_type, method, url, ip, request_id, params, diff,
      status, cost_ms)
    values ('bare', 'hotWords.update', 'UPDATE', 'MANAGE', 'PUT', $1, '127.0.0.1', 'bare', $2, '[]', 'SUCCESS', 1)`,
}

async function answer(request: IncomingMessage): Promise<unknown> {
  const url = new URL(request.url ?? '', 'http://localhost')
  const id = Number(url.pathname.split('/').at(-1))
  if (request.method === 'PUT') return update(url.pathname, id, JSON.parse(await bodyOf(request)) as { word: string })
  if (id > 0) return (await pool.query({ ...one, values: [id] })).rows[0]
  const { rows } = await pool.query({ ...page, values: [Number(url.searchParams.get('size'))] })
  return {
    content: rows.map(({ id, word, hot, order, clickCount, version }) => ({
      id,
      word,
      hot,
      order,
      clickCount,
      version,
    })),
    totalElements: Number(rows[0]?.total),
  }
}

async function update(url: string, id: number, form: { word: string }): Promise<unknown> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const { rows } = await client.query({ ...save, values: [id, form.word] })
    await client.query({ ...log, values: [url, JSON.stringify(form)] })
    await client.query('commit')
    return rows[0]
  } finally {
    client.release()
  }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = ''
  for await (const chunk of request) body += String(chunk)
  return body
}

function send(response: ServerResponse, status: number, data: unknown): void {
  const body = JSON.stringify({ code: 200, message: '', data })
  response.writeHead(status, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) })
  response.end(body)
}

const server = createServer((request, response) => {
  answer(request).then(
    (data) => send(response, 200, data),
    (error: Error) => send(response, 500, error.message),
  )
})
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as { port: number }).port))
