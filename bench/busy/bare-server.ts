import { argon2, randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import { promisify } from 'node:util'
import { clean } from '../../apps/server/src/platform/rich-text/clean.ts'

/**
 * A bare server that takes the same load and does the same work as anybody would write it first: it compares a password
 * with a hash of the same cost, and cleans a text, at once and without limits. It prints its port.
 */
const hash = promisify(argon2)
const cost = { parallelism: 1, memory: 19_456, passes: 2, tagLength: 32 }

const server = createServer(async (request, response) => {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  const { password, body } = JSON.parse(text) as { password?: string; body?: string }
  if (password) await hash('argon2id', { ...cost, message: password, nonce: randomBytes(16) })
  const reply = JSON.stringify({ code: 1000, message: '', data: body ? clean(body).html.length : null })
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(reply) })
  response.end(reply)
})
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as { port: number }).port))
