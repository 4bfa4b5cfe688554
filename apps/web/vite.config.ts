import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { build, defineConfig, type Plugin } from 'vite'
import product from '../../package.json' with { type: 'json' }
import { antdStylesAtBuild } from './antd-styles/plugin.ts'
import { compressed } from './compressed.ts'
import { siteFilesListed } from './site-files.ts'

const target = 'es2022'

/** Delays the first paint until main.ts, one kilobyte, has set the theme, so that the wrong background never shows. */
const paintAfterTheme: Plugin = {
  name: 'paint-after-theme',
  transformIndexHtml: {
    order: 'post',
    handler: (html) => html.replace('<script type="module"', '<script type="module" blocking="render"'),
  },
}

const firstStyle = 'src/boot/boot.css'

/** Puts the style of the first moment into the page, which would wait for its file otherwise. */
const firstStyleInPage: Plugin = {
  name: 'first-style-in-page',
  apply: 'build',
  transformIndexHtml: {
    order: 'pre',
    handler: async (html) => {
      const style = await readFile(join(import.meta.dirname, firstStyle), 'utf8')
      const link = `<link rel="stylesheet" href="/${firstStyle}" />`
      if (!html.includes(link)) throw new Error(`index.html has no ${link}`)
      return html.replace(link, () => `<style nonce="{{nonce}}">${style}</style>`)
    },
  },
}

/**
 * Lets every page ask for React together with its first script: it is most of the code of a public page, every part of the
 * site needs it, and the first script would ask for it only once it has loaded itself.
 */
const reactAtOnce: Plugin = {
  name: 'react-at-once',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_, { bundle = {} }) =>
      Object.values(bundle)
        .filter(({ name, type }) => type === 'chunk' && name === 'react')
        .map(({ fileName }) => ({
          tag: 'link',
          attrs: { rel: 'modulepreload', crossorigin: true, href: `/${fileName}` },
          injectTo: 'head',
        })),
  },
}

/**
 * What nearly every visit runs most of: this comment makes the browser compile it while it arrives, beside the main thread,
 * instead of function by function when they are called.
 */
const runAtOnce = new Set(['react', 'base', 'form', 'shell', 'choice', 'list'])
const compiledAtOnce: Plugin = {
  name: 'compiled-at-once',
  apply: 'build',
  generateBundle: {
    // It counts in the first line only, where Vite lists the files of lazy parts.
    order: 'post',
    handler: (_, bundle) => {
      for (const file of Object.values(bundle)) {
        if (file.type === 'chunk' && runAtOnce.has(file.name)) {
          file.code = `//# allFunctionsCalledOnLoad\n${file.code}`
        }
      }
    },
  },
}

const firstBytes = 'src/boot/first-bytes.ts'

async function builtFirstBytes(): Promise<string> {
  const built = await build({
    root: import.meta.dirname,
    configFile: false,
    logLevel: 'warn',
    build: { write: false, target, lib: { entry: firstBytes, formats: ['iife'], name: 'firstBytes' } },
  })
  const [result] = [built].flat()
  if (!result || !('output' in result)) throw new Error(`${firstBytes} was not built`)
  return result.output[0].code.trim()
}

/** Puts the script of the first bytes into the page, as its own bundle; while developing it is a file like all others. */
const scriptInPage: Plugin = {
  name: 'script-in-page',
  transformIndexHtml: {
    order: 'post',
    handler: async (html, { server }) => {
      const script = server ? `<script type="module" src="/${firstBytes}">` : `<script>${await builtFirstBytes()}`
      // Before the style sheet, for which it would wait.
      return html.replace('<title>', () => `${script}</script>\n    <title>`)
    },
  },
}

/**
 * Parts of antd's components that none of ours shows, and what stands in for them: menus, trees and a search for filters in
 * the headings of tables, because our filters are above them, drawings for the status codes of results, and inputs for codes
 * digit by digit and with a button to search.
 */
const unshown: { test: RegExp; code: string }[] = [
  {
    test: /[\\/]antd[\\/]es[\\/]table[\\/]hooks[\\/]useFilter[\\/]FilterDropdown\.js$/,
    code: 'export const flattenKeys = () => []; export default () => null',
  },
  {
    test: /[\\/]antd[\\/]es[\\/]result[\\/](noFound|serverError|unauthorized)\.js$/,
    code: 'export default () => null',
  },
  { test: /[\\/]antd[\\/]es[\\/]input[\\/](OTP[\\/]index|Search)\.js$/, code: 'export default () => null' },
]
const leaveOut: Plugin = {
  name: 'leave-out',
  apply: 'build',
  load: (id) => unshown.find(({ test }) => test.test(id))?.code,
}

/**
 * Which page loads which chunk: every page loads `boot`. Public pages add `react` and `share`. The sign-in page adds `base`
 * and `form`; the console adds `base` and `shell`; a list in it `list`, a form `form`. Each page brings only its own code.
 * A module goes to the first group that names it or something that imports it; size-check.ts checks the result. Few files:
 * on a phone's network a request costs more than the few bytes that it brings, and small files compress badly.
 */
const chunks = [
  {
    name: 'react',
    test: /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]|[\\/]src[\\/]lib[\\/](address|root|ErrorBoundary)\./,
    includeDependenciesRecursively: false,
  },
  {
    name: 'boot',
    test: /rolldown[\\/]runtime|[\\/]src[\\/](main\.|boot[\\/]|share[\\/](app[\\/](prefetch-page|routes)|context[\\/](fetch-data|page-request|paths|i18n))|lib[\\/](http|begin-call|early-replies|first-calls|local-store|look|load-in-time|browser-errors|boot-failure|leave-guard|length|number|preview|stored-language)\.)|[\\/](contract[\\/]src[\\/](base[\\/]errors|access[\\/]session-paths|home[\\/]opening-paths|system[\\/]notify-paths)|phrases[\\/]src[\\/](shape|plural|values|fill))\.|vite[\\/]preload-helper/,
  },
  // What only some visitors need stays apart: a text over the page, and the share card of WeChat.
  {
    name: 'share',
    test: /[\\/]src[\\/]share[\\/](kit|player|context)[\\/](?!CopyDialog|copy-dialog|wechat-sdk)/,
  },
  {
    name: 'sign-in',
    test: /[\\/]features[\\/]access[\\/]sign-in[\\/](?!start)/,
    includeDependenciesRecursively: false,
  },
  {
    name: 'base',
    test: /[\\/]antd[\\/]es[\\/]((alert|app|button|checkbox|config-provider|input|modal|skeleton|spin|tooltip)[\\/]index|grid[\\/]hooks[\\/]useBreakpoint|form[\\/]hooks[\\/]useForm|style[\\/].*)\.|[\\/]icons[\\/](ArrowUp|ArrowDown|Ellipsis|Mobile|Plus|QuestionCircle)Outlined|[\\/]console[\\/](context[\\/]|kit[\\/]form[\\/](form\.module|form-values|record-fields|refusal|same-value|show-at-fields))|[\\/]lib[\\/](call|i18n|lazy-part|new-key)\.|[\\/]contract[\\/]src[\\/](base[\\/]|access[\\/]session)/,
  },
  { name: 'form', test: /[\\/]features[\\/]access[\\/]sign-in[\\/](?!start)/ },
  {
    name: 'shell',
    test: /[\\/]console[\\/](app[\\/](?!SignInAgain)|kit[\\/](display|dialog|draft|life)[\\/](?!Drawer\.)|kit[\\/]list[\\/](view-queries|list-state|just-saved|managed-contract))/,
  },
  { name: 'choice', test: /[\\/]antd[\\/]es[\\/](select|radio|empty|switch|tag)[\\/]index\./ },
  {
    name: 'list',
    test: /[\\/]kit[\\/]list[\\/](ManagedListPage|ListSection|columns|filters|life-column|use-managed-list|use-choices)\./,
  },
  {
    name: 'record',
    test: /[\\/]kit[\\/](record[\\/](ManagedFormPage|RecordPage|RecordPart|RecordField|HistoryButton|use-record-dialog|use-save-key)\.|form[\\/](fields|FormSection|SwitchInput)\.)/,
  },
  // Large parts of the library that several forms have.
  { name: 'picker', test: /[\\/]antd[\\/]es[\\/]date-picker[\\/]index\./ },
  { name: 'progress', test: /[\\/]antd[\\/]es[\\/]progress[\\/]index\./ },
  { name: 'upload', test: /[\\/]antd[\\/]es[\\/]upload[\\/]index\./ },
  { name: 'tabs', test: /[\\/]antd[\\/]es[\\/]tabs[\\/]index\./ },
  // Pictures and links of forms, and what the pages of courses share with their calls: one file each.
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
  {
    name: 'courses',
    test: /[\\/]features[\\/]content[\\/](shared[\\/](cover-ratio|PublishTime|course-section|use-teachers)|course-centre[\\/](use-choices|course-centre\.module))|[\\/]contract[\\/]src[\\/]content[\\/](course-centre|lessons|series-types|teachers)\./,
    includeDependenciesRecursively: false,
  },
].map((group, index, all) => ({ ...group, priority: all.length - index }))

export default defineConfig({
  plugins: [
    react(),
    leaveOut,
    antdStylesAtBuild(),
    paintAfterTheme,
    reactAtOnce,
    siteFilesListed(),
    scriptInPage,
    firstStyleInPage,
    compiledAtOnce,
    compressed,
  ],
  define: { 'import.meta.env.VITE_VERSION': JSON.stringify(product.version) },
  server: {
    port: 5173,
    strictPort: true,
    proxy: { '/foundation': process.env.LECTERN_API ?? 'http://localhost:8080' },
  },
  build: {
    target,
    manifest: true,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 1000,
    rolldownOptions: {
      output: { codeSplitting: { groups: chunks } },
      // antd's own parts do nothing when they are imported, but do not say so: a component would bring all of its package.
      treeshake: { moduleSideEffects: [{ test: /[\\/]node_modules[\\/]@rc-component[\\/]/, sideEffects: false }] },
    },
  },
})
