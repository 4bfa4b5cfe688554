import { posix } from 'node:path'
import { maxParts } from './limits.ts'
import { Refusal } from './refusal.ts'
import { readDateStyles } from './styles.ts'
import { readTexts } from './texts.ts'
import { readXml } from './xml.ts'
import type { Zip } from './zip.ts'

/** What is needed to read the cells of the first visible sheet. */
export interface Workbook {
  sheetPath: string
  /** Texts that cells name by their number. */
  texts: string[]
  /** For each style, whether it shows a number as a date or time. */
  dateStyles: boolean[]
  /** Some files count days from 1904 instead of 1900. */
  from1904: boolean
}

interface Relation {
  type: string
  path: string
}

export async function readWorkbook(zip: Zip): Promise<Workbook> {
  const mainPath = pathOfType(await readRelations(zip, ''), 'officeDocument')
  // Other programs' files are ZIP files too: documents, slides, binary workbooks, archives.
  if (!mainPath?.toLowerCase().endsWith('.xml') || !zip.has(mainPath)) throw new Refusal('sheet.wrongType')
  const { visibleSheets, from1904 } = await readSheetList(zip, mainPath)
  const relations = await readRelations(zip, mainPath)
  const sheet = visibleSheets.map((id) => relations.get(id)).find((relation) => relation?.type === 'worksheet')
  if (!sheet) throw new Refusal('sheet.empty')
  return {
    sheetPath: sheet.path,
    texts: await readTexts(zip, pathOfType(relations, 'sharedStrings')),
    dateStyles: await readDateStyles(zip, pathOfType(relations, 'styles')),
    from1904,
  }
}

const pathOfType = (relations: Map<string, Relation>, type: string) =>
  [...relations.values()].find((relation) => relation.type === type)?.path

/** The parts that a part refers to, by their ids. The file itself is the part without a name. */
async function readRelations(zip: Zip, part: string): Promise<Map<string, Relation>> {
  const folder = posix.dirname(`/${part}`)
  const path = posix.join(folder, '_rels', `${posix.basename(part)}.rels`)
  const relations = new Map<string, Relation>()
  if (!zip.has(path)) return relations
  await readXml(zip.read(path), {
    open(name, attributes) {
      if (name !== 'Relationship') return
      if (attributes.TargetMode === 'External') return
      if (relations.size >= maxParts) throw new Refusal('sheet.tooLarge')
      relations.set(attributes.Id ?? '', {
        type: posix.basename(attributes.Type ?? ''),
        path: posix.resolve(folder, attributes.Target ?? '').slice(1),
      })
    },
  })
  return relations
}

async function readSheetList(zip: Zip, path: string): Promise<{ visibleSheets: string[]; from1904: boolean }> {
  const visibleSheets: string[] = []
  let from1904 = false
  let root: string | undefined
  await readXml(zip.read(path), {
    open(name, attributes) {
      root ??= name
      if (name === 'workbookPr') from1904 = ['1', 'true'].includes(attributes.date1904 ?? '')
      if (name !== 'sheet') return
      if ((attributes.state ?? 'visible') !== 'visible') return
      const id = Object.entries(attributes).find(([key]) => key.endsWith(':id'))?.[1]
      if (id) visibleSheets.push(id)
    },
  })
  if (root !== 'workbook') throw new Refusal('sheet.wrongType')
  return { visibleSheets, from1904 }
}
