import { type Plugin, type parseAst, runnerImport } from 'vite'

type Program = ReturnType<typeof parseAst>

/**
 * Makes the styles of antd's components at build time, which antd would make in the browser whenever it draws a component for
 * the first time. The module of a component imports its finished style sheet and loses the code that made it. What is still
 * done in the browser is to set the variables of the theme: see `zeroRuntime` in theme.ts.
 *
 * Who draws a component imports it, and so its style sheet comes before theirs and is the weaker one.
 */
export function antdStylesAtBuild(): Plugin {
  let styles = new Map<string, string>()
  const missing = new Map<string, string>()
  return {
    name: 'antd-styles-at-build',
    apply: 'build',
    buildStart: async () => {
      styles = await madeStyles()
    },
    transform: {
      filter: { id: /[\\/](antd|cssinjs)[\\/]es[\\/]/, code: /gen\w*Style\w*\(|useStyleRegister\(/ },
      handler(code, id) {
        if (atRunTime.test(id)) return { code: importOf('Shared') + withoutDefault(code, this.parse(code)), map: null }
        const registered = [...registrationsIn(this.parse(code))]
        const made = registered.filter(({ name }) => styles.has(name))
        for (const { name } of registered) if (!styles.has(name)) missing.set(id, name)
        const imports = made.map(({ name }) => importOf(name)).join('')
        const rest = made.reduceRight((left, { start, end }) => `${left.slice(0, start)}null${left.slice(end)}`, code)
        return { code: imports + rest, map: null }
      },
    },
    resolveId: { filter: { id: styleFile }, handler: (id) => id },
    load: {
      filter: { id: styleFile },
      handler: (id) => styles.get(styleFile.exec(id)?.[1] ?? ''),
    },
    generateBundle(_, bundle) {
      const modules = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []))
      const names = modules.flatMap((id) => missing.get(id) ?? [])
      if (modules.filter((id) => atRunTime.test(id)).length !== 2) this.error(`Not two modules are ${atRunTime}`)
      if (names.length) this.error(`samples.tsx shows no component with the style ${names.join(', ')}`)
    },
  }
}

const importOf = (name: string) => `import '/antd-style/${name}.css'\n`
const styleFile = /^\/antd-style\/(.+)\.css$/

/** What makes styles in the browser, of icons and of all other components: they import what all have in common instead. */
const atRunTime = /[\\/](theme[\\/]util[\\/]useResetIconStyle|cssinjs[\\/]es[\\/]hooks[\\/]useStyleRegister)\.js$/

/** The module with a default export that does nothing. */
function withoutDefault(code: string, { body }: Program): string {
  const hook = body.find(({ type }) => type === 'ExportDefaultDeclaration')
  if (!hook) throw new Error('No default export')
  return `${code.slice(0, hook.start)}export default () => undefined${code.slice(hook.end)}`
}

/** Of the look of wireframes, and of examples in antd's own documentation. */
const unshown = ['Pagination-bordered', 'Message-PurePanel', 'Notification-PurePanel']

async function madeStyles(): Promise<Map<string, string>> {
  const { module } = await runnerImport<typeof import('./samples.tsx')>('./samples.tsx', {
    root: import.meta.dirname,
    logLevel: 'error',
  })
  const styles = module.antdStyles({ navTheme: 'realDark', color: null })
  for (const name of unshown) styles.set(name, '')
  return styles
}

const registrars = new Set(['genStyleHooks', 'genSubStyleComponent', 'genComponentStyleHook'])

interface Registration {
  name: string
  /** Where the function stands that makes the style. */
  start: number
  end: number
}

/** Calls like `genStyleHooks(['Input', 'Search'], makeStyle, …)`, in the order of the code. */
function* registrationsIn(node: unknown): Generator<Registration> {
  if (typeof node !== 'object' || node === null) return
  if (isRegistration(node)) {
    const [component, style] = node.arguments
    const parts = component.elements?.map(({ value }) => value) ?? [component.value, component.value]
    yield { name: parts.join('-'), start: style.start, end: style.end }
    return
  }
  for (const child of Object.values(node)) yield* registrationsIn(child)
}

interface Call {
  callee: { name: string }
  arguments: [{ value?: string; elements?: { value: string }[] }, { start: number; end: number }]
}

const isRegistration = (node: object): node is Call =>
  'callee' in node && registrars.has((node as Call).callee.name) && (node as Call).arguments.length > 1
