import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip as gzipOf } from 'node:zlib'
import type { Plugin } from 'vite'

const gzip = promisify<Buffer, { level: number }, Buffer>(gzipOf)
const brotli = promisify<Buffer, { params: Record<number, number> }, Buffer>(brotliCompress)
const smallest = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }

/**
 * Compresses files at build time instead of at every request: the server sends Brotli, a sixth smaller than gzip, to
 * browsers that accept it, which they do over TLS and on this machine.
 */
export const compressed: Plugin = {
  name: 'compressed',
  apply: 'build',
  writeBundle: async ({ dir = '' }) => {
    const files = await readdir(dir, { recursive: true })
    await Promise.all(
      // Not the page itself: the server fills it in for every request.
      files
        .filter((name) => /\.(js|css|svg|json)$/.test(name))
        .map(async (name) => {
          const path = join(dir, name)
          const content = await readFile(path)
          await Promise.all([
            writeFile(`${path}.gz`, await gzip(content, { level: 9 })),
            writeFile(`${path}.br`, await brotli(content, smallest)),
          ])
        }),
    )
  },
}
