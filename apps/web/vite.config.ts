import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip as gzipOf } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import product from '../../package.json' with { type: 'json' }

const gzip = promisify<Buffer, { level: number }, Buffer>(gzipOf)
const brotli = promisify<Buffer, { params: Record<number, number> }, Buffer>(brotliCompress)
const smallest = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }

/** Delays the first paint until main.ts, one kilobyte, has set the theme, so that the wrong background never shows. */
const paintAfterTheme: Plugin = {
  name: 'paint-after-theme',
  transformIndexHtml: {
    order: 'post',
    handler: (html) => html.replace('<script type="module"', '<script type="module" blocking="render"'),
  },
}

/**
 * Compresses files at build time instead of at every request: the server sends Brotli, a sixth smaller than gzip, to
 * browsers that accept it, which they do over TLS and on this machine.
 */
const compressed: Plugin = {
  name: 'compressed',
  apply: 'build',
  writeBundle: async ({ dir = '' }) => {
    const files = await readdir(dir, { recursive: true })
    await Promise.all(
      // Not the page itself: the server fills it in for every request.
      files
        .filter((name) => /\.(js|css|svg)$/.test(name))
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

/**
 * Which page loads which chunk: every page loads `boot`. Public pages add `react`, `lib` and `share`. The sign-in page
 * adds `base`, which is all that its modules need. The console adds `antd`, the rest of that library, and `display`, so
 * that each console page brings only its own code. A module goes to the first matching group; size-check.ts checks the result.
 */
const chunks = [
  {
    name: 'boot',
    test: /[\\/]src[\\/](boot[\\/]|share[\\/](app[\\/](prefetch-page|routes)|context[\\/](fetch-data|paths|i18n))|lib[\\/](http|local-store|look|load-in-time|browser-errors|boot-failure))|[\\/](contract[\\/]src[\\/]base[\\/]errors|phrases[\\/]src[\\/](shape|plural|values|fill))\.ts|vite[\\/]preload-helper/,
  },
  { name: 'react', test: /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
  { name: 'lib', test: /[\\/]src[\\/]lib[\\/](address|number|preview|time|root|ErrorBoundary)\.tsx?/ },
  // One file instead of many small ones: on a phone's network a request costs more than the few bytes that it brings.
  // What only some visitors need stays apart: a text over the page, and the share card of WeChat.
  { name: 'share', test: /[\\/]src[\\/]share[\\/](kit|player|context)[\\/](?!CopyDialog|copy-dialog|wechat-sdk)/ },
  {
    name: 'sign-in',
    test: /[\\/]features[\\/]access[\\/]sign-in[\\/](?!start)/,
    includeDependenciesRecursively: false,
  },
  { name: 'base', test: /[\\/]features[\\/]access[\\/]sign-in[\\/](?!start)/ },
  { name: 'query', test: /[\\/]node_modules[\\/]@tanstack[\\/]/, includeDependenciesRecursively: false },
  // Lists, cells, fields and the like that the shell and most pages show. One file, because small ones compress badly. What
  // opens over a list is loaded when it opens.
  {
    name: 'display',
    test: /[\\/]kit[\\/](display[\\/]|life[\\/](LifeBadge|life|use-life\.)|list[\\/](?!BulkDialogs|QrDialog|Saved\.|ShareView|ViewPanel|move-saved-filters)|form[\\/](form\.module|FormSection|refusal|same-value|form-values|record-fields|show-at-fields)|draft[\\/]|record[\\/](not-released|records\.module|RecordField|release|use-leave|DialogTitle|HistoryButton|show-values|use-idempotency-key|use-restored|use-save-key)|rich-text[\\/]plain-text|uploads[\\/]image-url)|[\\/]contract[\\/]src[\\/](base[\\/]life|home[\\/]saved-views)\.|[\\/]console[\\/]context[\\/]|[\\/]node_modules[\\/]@dnd-kit[\\/]|[\\/]lib[\\/](as-text|lazy-part|new-key)\./,
    includeDependenciesRecursively: false,
  },
  // What nearly every form shows at once.
  {
    name: 'form',
    test: /[\\/]kit[\\/](form[\\/](fields|field-rule|MomentInput|ReadOnlyNote|refused-fields)|life[\\/](LifeNote|use-life-note)|record[\\/](Conflict\.|FormFooter|FormPreview|form-preview|Managed|RecordFailed|form-fields|fresh-row|merge|use-loaded-record|use-marking|use-record|use-versioned-form))/,
    includeDependenciesRecursively: false,
  },
  // Pictures and links of forms, likewise in one file each.
  {
    name: 'picture-field',
    test: /[\\/]kit[\\/]uploads[\\/](use-upload|UploadField|ImageField|FileChoice|file-rules|use-file-drop|file-drop\.module|retry-while-busy|uploads\.module|open-picture|post-form|upload\.)|[\\/]contract[\\/]src[\\/]content[\\/]uploads\./,
    includeDependenciesRecursively: false,
  },
  {
    name: 'link-field',
    test: /[\\/]business[\\/]links[\\/](ChoiceSelect|use-link-choices|LinkField|LinkText|links\.module|no-link)|[\\/]contract[\\/]src[\\/]operations[\\/]links\./,
    includeDependenciesRecursively: false,
  },
  { name: 'antd', test: /[\\/]node_modules[\\/](antd|@rc-component|@ant-design|dayjs)[\\/]/ },
].map((group, index, all) => ({ ...group, priority: all.length - index }))

export default defineConfig({
  plugins: [react(), paintAfterTheme, compressed],
  define: { 'import.meta.env.VITE_VERSION': JSON.stringify(product.version) },
  server: {
    port: 5173,
    strictPort: true,
    proxy: { '/foundation': process.env.LECTERN_API ?? 'http://localhost:8080' },
  },
  build: {
    target: 'es2022',
    manifest: true,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 1000,
    rolldownOptions: { output: { codeSplitting: { groups: chunks } } },
  },
})
