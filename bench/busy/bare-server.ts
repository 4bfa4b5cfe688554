import { createServer } from 'node:http'
import pg from 'pg'

/**
 * The yardstick for a server under load: it reads whatever is sent and answers at once. Its list is one statement on the
 * same rows, prepared once. It prints its port.
 */
const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 10 })
const page = {
  name: 'page',
  text: `select id, word, hot, "order", click_count as "clickCount", version,
      (select count(*) from (select from hot_word limit 10001) as counted) as total
    from hot_word order by "order", id limit 20`,
}

const server = createServer(async (request, response) => {
  for await (const _ of request);
  const isList = request.method === 'GET' && request.url?.startsWith('/healthz') === false
  const data = isList ? (await pool.query(page)).rows : null
  const body = JSON.stringify({ code: 1000, message: '', data })
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) })
  response.end(body)
})
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as { port: number }).port))
