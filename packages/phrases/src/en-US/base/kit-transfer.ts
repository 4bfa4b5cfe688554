import type { Shape } from '../../shape.ts'
import type { exporting as zhExporting, importing as zhImporting } from '../../zh-CN/base/kit-transfer.ts'

export const exporting: Shape<typeof zhExporting> = {
  open: 'Export',
  csv: 'Export CSV',
  xlsx: 'Export Excel (XLSX)',
  started: 'Export started. The task list at the top right shows its progress.',
}

export const importing: Shape<typeof zhImporting> = {
  open: 'Import',
  choose: 'Choose a file',
  another: 'Choose another file',
  drop: 'Click to choose, or drop it here',
  limits: 'XLSX or CSV, up to {{size}} and {{rows}} rows',
  template: 'Download the template',
  templateHint:
    'The headings must be those of the template. The file is checked first; nothing is stored before you confirm.',
  templateFile: '{{title}} template.xlsx',
  checking: 'Checking “{{name}}”',
  wrongType: 'Only XLSX and CSV files can be read',
  tooLarge: 'The file may have at most {{size}}',
  empty: 'This file is empty, choose another one',
  checked: 'What was found in “{{name}}”',
  count: '{{ok}} of {{total}} {{total, plural(one: row; other: rows)}} can be imported',
  onlyProblems: 'Only problems',
  row: 'Row',
  rowOf: 'Row {{row}}',
  verdict: 'Verdict',
  noProblems: 'No row has a problem',
  cut: '{{shown}} rows are listed, those with problems first. The result file of the import has them all.',
  start: 'Import {{count}} {{count, plural(one: row; other: rows)}}',
  noneOk: 'No row can be imported. Correct the file and choose it again.',
  started:
    'Importing {{count}} {{count, plural(one: row; other: rows)}}. The task list at the top right shows the progress.',
}
