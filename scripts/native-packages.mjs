// Plain JavaScript, because it has to run on, and report, a Node that is too old for the rest.

/**
 * @typedef {{ os: string, cpu: string, libc?: string }} Machine
 * @typedef {{ version?: string, integrity?: string, os?: string | string[], cpu?: string | string[],
 *   libc?: string | string[], dev?: boolean, optionalDependencies?: Record<string, string> }} LockedPackage
 * @typedef {{ path: string, name: string, version: string, integrity?: string }} Build
 * @typedef {{ path: string, name: string, dev: boolean, builds: Build[] }} NativePackage
 */

/**
 * The packages of a lock file that have one build per platform, each with the builds that fit a machine.
 * @param {Record<string, LockedPackage>} packages
 * @param {Machine} machine
 * @returns {NativePackage[]}
 */
export function nativePackages(packages, machine) {
  return Object.entries(packages).flatMap(([path, { dev = false, optionalDependencies = {} }]) => {
    const builds = Object.keys(optionalDependencies)
      .map((name) => [`${path}/node_modules/${name}`, `node_modules/${name}`].find((each) => packages[each]))
      .filter((each) => each !== undefined)
      .map((each) => ({ path: each, ...packages[each] }))
      .filter(({ os, cpu }) => os && cpu)
    if (builds.length < 2) return []
    const fitting = builds.filter((build) => fits(build, machine))
    return [{ path, name: nameOf(path), dev, builds: fitting.map(describe) }]
  })
}

/**
 * The reasons why the product cannot run on this machine, a sentence each.
 * @param {{ packages: Record<string, LockedPackage>, machine: Machine, node: string,
 *   isInstalled: (path: string) => boolean }} facts
 */
export function problemsOf({ packages, machine, node, isInstalled }) {
  const here = `${machine.os} ${machine.cpu}`
  const natives = nativePackages(packages, machine).filter(({ path }) => isInstalled(path))
  const missing = natives.flatMap(({ builds }) => builds).filter(({ path }) => !isInstalled(path))
  // Builds named by the product's own packages are optional, because the machine may have its own Node and PostgreSQL.
  const unsupported = natives.filter(({ path, dev, builds }) => path.includes('node_modules/') && !dev && !builds[0])
  const problems = []
  if (missing.length > 0) {
    const list = missing.map(({ name, version }) => `${name} ${version}`).join(', ')
    problems.push(
      `These native packages for ${here} are not installed: ${list}. Run "npm ci" again; a registry that lacks them, ` +
        `or an install without optional packages, leaves them out in silence.`,
    )
  }
  if (unsupported.length > 0) {
    const list = unsupported.map(({ name }) => name).join(', ')
    problems.push(`These packages have no build for ${here}: ${list}. Lectern cannot run on this machine.`)
  }
  if (missing.length === 0 && Number.parseInt(node, 10) < oldestNode) {
    problems.push(
      `Lectern needs Node ${oldestNode} or newer, and this is Node ${node}. Start it with npm, which finds the Node ` +
        `that comes with the packages; where none comes (macOS), install it.`,
    )
  }
  return problems
}

const oldestNode = 24

/** @param {LockedPackage} build @param {Machine} machine */
function fits({ os, cpu, libc }, machine) {
  const names = (/** @type {string | string[] | undefined} */ value) => (value === undefined ? [] : [value].flat())
  return (
    names(os).includes(machine.os) &&
    names(cpu).includes(machine.cpu) &&
    (libc === undefined || machine.libc === undefined || names(libc).includes(machine.libc))
  )
}

/** @param {LockedPackage & { path: string }} build @returns {Build} */
const describe = ({ path, version = '', integrity }) => ({ path, name: nameOf(path), version, integrity })

/** @param {string} path */
const nameOf = (path) => path.split('node_modules/').at(-1) ?? path
