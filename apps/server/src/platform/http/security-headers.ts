import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import helmet from 'helmet'

/** The headers that Helmet gives every reply. They are always the same, so it is asked once. The policy for content is set apart. */
export function securityHeaders(secure: boolean): Record<string, string> {
  const request = new IncomingMessage(new Socket())
  const reply = new ServerResponse(request)
  helmet({ contentSecurityPolicy: false, strictTransportSecurity: secure })(request, reply, (error) => {
    if (error) throw error
  })
  return Object.fromEntries(Object.entries(reply.getHeaders()).map(([name, value]) => [name, String(value)]))
}
