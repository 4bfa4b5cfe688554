import { crc32, deflateRawSync } from 'node:zlib'

interface PartOptions {
  /** The size that the file claims, if it lies. */
  claims?: number
  encrypted?: boolean
  /** Writes sizes as 64 bits, as Java's spreadsheet writers do. */
  zip64?: boolean
  /** How parts are compressed: 8 is the usual way, 0 is not at all. */
  method?: number
}

/** A ZIP file, written by hand so that it can be wrong in every way. */
export function zipOf(parts: Record<string, string | Buffer>, options: PartOptions = {}): Buffer {
  const { claims, encrypted, zip64, method = 8 } = options
  const locals: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const [path, content] of Object.entries(parts)) {
    const bytes = Buffer.from(content)
    const packed = method === 0 ? bytes : deflateRawSync(bytes)
    const name = Buffer.from(path)
    const extra = zip64 ? Buffer.alloc(20) : Buffer.alloc(0)
    if (zip64) {
      extra.writeUInt16LE(1, 0)
      extra.writeUInt16LE(16, 2)
      extra.writeBigUInt64LE(BigInt(bytes.length), 4)
      extra.writeBigUInt64LE(BigInt(packed.length), 12)
    }
    const fields = Buffer.alloc(26)
    fields.writeUInt16LE(20, 0)
    fields.writeUInt16LE(encrypted ? 1 : 0, 2)
    fields.writeUInt16LE(method, 4)
    fields.writeUInt32LE(crc32(bytes), 10)
    fields.writeUInt32LE(zip64 ? 0xffffffff : packed.length, 14)
    fields.writeUInt32LE(zip64 ? 0xffffffff : (claims ?? bytes.length), 18)
    fields.writeUInt16LE(name.length, 22)
    fields.writeUInt16LE(extra.length, 24)
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), fields, name, extra, packed])
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE(offset, 10)
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00'), fields, rest, name, extra]))
    locals.push(local)
    offset += local.length
  }
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06')
  end.writeUInt16LE(directory.length, 8)
  end.writeUInt16LE(directory.length, 10)
  end.writeUInt32LE(Buffer.concat(directory).length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...locals, ...directory, end])
}

const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const relations = (targets: Record<string, string>) =>
  `<?xml version="1.0"?><Relationships>${Object.entries(targets)
    .map(([type, target], index) => `<Relationship Id="rId${index}" Type="${office}/${type}" Target="${target}"/>`)
    .join('')}</Relationships>`

export interface Sheet {
  /** The XML of the rows. */
  rows: string
  /** The XML after the rows, such as merged cells. */
  after?: string
  texts?: string
  styles?: string
  workbook?: string
}

/** The parts of a workbook with one sheet. */
export function partsOf({ rows, after = '', texts, styles, workbook }: Sheet): Record<string, string> {
  return {
    '_rels/.rels': relations({ officeDocument: 'xl/workbook.xml' }),
    'xl/workbook.xml': workbook ?? '<workbook><sheets><sheet name="A" sheetId="1" r:id="rId0"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels': relations({
      worksheet: 'worksheets/sheet1.xml',
      sharedStrings: '/xl/sharedStrings.xml',
      styles: './styles.xml',
    }),
    'xl/worksheets/sheet1.xml': `<?xml version="1.0" encoding="UTF-8"?>\n<worksheet><sheetData>${rows}</sheetData>${after}</worksheet>`,
    ...(texts !== undefined && { 'xl/sharedStrings.xml': `<sst>${texts}</sst>` }),
    ...(styles !== undefined && { 'xl/styles.xml': `<styleSheet>${styles}</styleSheet>` }),
  }
}

export const xlsxOf = (sheet: Sheet, options?: PartOptions): Buffer => zipOf(partsOf(sheet), options)

/** The XML of a text cell and of a row. */
export const textCell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`
export const xmlRow = (...cells: string[]) => `<row>${cells.join('')}</row>`
