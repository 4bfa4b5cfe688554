/** Texts for taking the rows of a list out into a file, and for bringing rows in from one. */
export const exporting = {
  open: '导出',
  csv: '导出 CSV',
  xlsx: '导出 Excel（XLSX）',
  started: '开始导出，进度在右上角的任务列表里',
}

export const importing = {
  open: '导入',
  choose: '选择文件',
  another: '换一个文件',
  drop: '点击选择，或拖到这里',
  limits: 'XLSX 或 CSV，不超过 {{size}}，最多 {{rows}} 行',
  template: '下载模板',
  templateHint: '表头要和模板一致。选好文件后先检查，确认之前不会写入任何数据。',
  templateFile: '{{title}}模板.xlsx',
  checking: '正在检查“{{name}}”',
  wrongType: '只支持 XLSX 和 CSV 文件',
  tooLarge: '文件不能超过 {{size}}',
  empty: '这是一个空文件，请换一个',
  checked: '“{{name}}”的检查结果',
  count: '{{total}} 行中有 {{ok}} 行可以导入',
  onlyProblems: '只看有问题的',
  row: '行号',
  rowOf: '第 {{row}} 行',
  verdict: '检查结果',
  noProblems: '没有有问题的行',
  cut: '只列出 {{shown}} 行，有问题的在前；导入后的结果文件里有全部。',
  start: '导入 {{count}} 行',
  noneOk: '没有可以导入的行，请改好文件再选一次',
  started: '开始导入 {{count}} 行，进度在右上角的任务列表里',
}
