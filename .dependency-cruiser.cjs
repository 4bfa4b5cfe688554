/** Who may import whom. The why is in ARCHITECTURE.md. */
const only = (name, from, allowed) => ({
  name,
  severity: 'error',
  from: { path: from, pathNot: '\\.test\\.tsx?$|\\.fixtures?\\.tsx?$|/testing/' },
  to: { path: '^(apps|packages)/(?!.*node_modules/)', pathNot: allowed },
})

/** A domain may use those before it. */
const domains = ['access', 'content', 'customers', 'finance', 'operations', 'system', 'home', 'share']
const inOrder = (tree, always) =>
  domains.map((domain, index) =>
    only(
      `${domain}-uses-no-later-domain`,
      `^${tree}/${domain}/`,
      `^${tree}/(${domains.slice(0, index + 1).join('|')})/|${always}`,
    ),
  )

module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      // A page's declaration loads the page, which may open other pages, and so on around: later, not while loading.
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only', 'dynamic-import'] } },
    },
    {
      name: 'contract-needs-only-zod',
      severity: 'error',
      from: { path: '^packages/contract/' },
      to: { pathNot: '^packages/contract/|node_modules/zod/' },
    },
    ...inOrder('packages/contract/src', '^packages/contract/src/base/'),
    only('contract-base-knows-no-domain', '^packages/contract/src/base/', '^packages/contract/src/base/'),
    only('phrases-need-nothing', '^packages/phrases/', '^packages/phrases/'),

    only('platform-knows-no-domain', '^apps/server/src/platform/', '^apps/server/src/platform/|^packages/'),
    ...inOrder('apps/server/src/domains', '^apps/server/src/platform/|^packages/'),
    {
      name: 'modules-meet-by-rules-queries-and-tables',
      severity: 'error',
      from: { path: '^apps/server/src/domains/([^/]+/[^/]+)/' },
      to: {
        path: '^apps/server/src/domains/[^/]+/[^/]+/',
        pathNot: '^apps/server/src/domains/($1|[^/]+/demo)/|\\.(rules|queries|list|table|fixtures)\\.ts$',
      },
    },

    only('web-lib-stands-alone', '^apps/web/src/lib/', '^apps/web/src/lib/|^packages/'),
    // Of the contract only types: its values bring zod, which the size check would not let pass.
    only('share-is-light', '^apps/web/src/share/', '^apps/web/src/(share|lib)/|^packages/(phrases|contract)/'),
    {
      name: 'share-pulls-in-no-heavy-library',
      severity: 'error',
      from: { path: '^apps/web/src/(share|lib/(http|i18n|length|number|local-store)\\.)' },
      to: { path: 'node_modules/(antd|@ant-design|zod|dayjs|@tanstack)' },
    },
    only('context-knows-no-kit', '^apps/web/src/console/context/', '^apps/web/src/(console/context|lib)/|^packages/'),
    only('kit-is-ui-only', '^apps/web/src/console/kit/', '^apps/web/src/(console/(kit|context)|lib)/|^packages/'),
    only(
      'business-knows-no-feature',
      '^apps/web/src/console/business/',
      '^apps/web/src/(console/(business|kit|context)|lib)/|^packages/',
    ),
    {
      name: 'features-meet-in-what-their-domain-shares-and-in-pages',
      severity: 'error',
      from: { path: '^apps/web/src/console/features/([^/]+)/([^/]+)/', pathNot: '\\.test\\.tsx?$|\\.fixture\\.tsx?$' },
      to: {
        path: '^apps/web/src/console/',
        // A page is loaded by the address that names it, which is no dependency of the file that lists addresses.
        dynamic: false,
        pathNot:
          '^apps/web/src/console/(business|kit|context)/|^apps/web/src/console/features/$1/($2|shared)/|/pages\\.ts$',
      },
    },
    only(
      'shell-knows-no-feature',
      '^apps/web/src/console/shell/',
      '^apps/web/src/(console/(shell|kit|context)|lib)/|^packages/',
    ),
    {
      name: 'no-orphans',
      severity: 'error',
      from: { orphan: true, pathNot: '\\.d\\.ts$|(config|setup)\\.(c|m)?[jt]s$' },
      to: {},
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '/dist/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js'],
    },
  },
}
