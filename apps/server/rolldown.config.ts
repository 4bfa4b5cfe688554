import { defineConfig } from 'rolldown'

/**
 * One file instead of two thousand: finding, reading and converting each of them would take most of a start, and more
 * memory than everything that comes after it. Other packages stay where npm put them, because some have native parts.
 */
const inside = /^(\.|\/|@lectern\/|drizzle-orm|zod)/

export default defineConfig({
  input: 'src/main.ts',
  platform: 'node',
  external: (id) => !inside.test(id) && !/^[a-zA-Z]:/.test(id),
  output: { dir: 'dist', cleanDir: true, entryFileNames: '[name].js', chunkFileNames: '[name].js' },
})
