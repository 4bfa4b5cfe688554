/** Who may import whom. The why is in ARCHITECTURE.md. */
const only = (name, from, allowed) => ({
  name,
  severity: 'error',
  from: { path: from, pathNot: '\\.test\\.tsx?$|^apps/server/src/testing/|conformance\\.ts$' },
  to: { path: '^(apps|packages)/', pathNot: allowed },
})

module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'contract-needs-only-zod',
      severity: 'error',
      from: { path: '^packages/contract/' },
      to: { pathNot: '^packages/contract/|node_modules/zod/' },
    },
    only('phrases-need-nothing', '^packages/phrases/', '^packages/phrases/'),
    only('platform-knows-no-module', '^apps/server/src/platform/', '^apps/server/src/platform/|^packages/'),
    only('shared-knows-no-module', '^apps/server/src/shared/', '^apps/server/src/(platform|shared)/|^packages/'),
    {
      name: 'modules-meet-by-rules-and-tables',
      severity: 'error',
      from: { path: '^apps/server/src/modules/([^/]+)/' },
      to: { path: '^apps/server/src/modules/([^/]+)/', pathNot: '^apps/server/src/modules/$1/|\\.(rules|table)\\.ts$' },
    },
    only('web-lib-stands-alone', '^apps/web/src/lib/', '^apps/web/src/lib/|^packages/'),
    // Of the contract only types: its values bring zod, which the size check would not let pass.
    only('share-is-light', '^apps/web/src/share/', '^apps/web/src/(share|lib)/|^packages/(phrases|contract)/'),
    {
      name: 'share-pulls-in-no-heavy-library',
      severity: 'error',
      from: { path: '^apps/web/src/(share|lib/(http|i18n|time|number|local-store)\\.)' },
      to: { path: 'node_modules/(antd|@ant-design|zod|dayjs|@tanstack)' },
    },
    only('kit-knows-no-feature', '^apps/web/src/console/kit/', '^apps/web/src/(console/kit|lib)/|^packages/'),
    {
      name: 'features-do-not-meet',
      severity: 'error',
      from: { path: '^apps/web/src/console/features/([^/]+)/' },
      to: { path: '^apps/web/src/console/', pathNot: '^apps/web/src/console/(kit/|features/$1/)' },
    },
    only(
      'shell-knows-no-feature',
      '^apps/web/src/console/shell/',
      '^apps/web/src/(console/(shell|kit)|lib)/|^packages/',
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
