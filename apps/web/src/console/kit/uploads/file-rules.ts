import { type UploadKind, uploadKinds } from '@lectern/contract/content/uploads.ts'
import { t } from '../../context/i18n.ts'
import { formatBytes } from '../display/format-bytes.ts'

/** Why a file is refused before it is sent; its message is shown to the operator. */
export class FileRefused extends Error {}

interface FitFile {
  kind: UploadKind
  type: string
}

const typesOf = (kind: UploadKind): Record<string, string> => uploadKinds[kind].types
const endingsOf = (kind: UploadKind): string[] => [...new Set(Object.values(typesOf(kind)))]

/** For the browser's own file dialog. */
export const acceptedTypes = (kinds: readonly UploadKind[]): string =>
  kinds.flatMap((kind) => [...Object.keys(typesOf(kind)), ...endingsOf(kind).map((ending) => `.${ending}`)]).join(',')

/** Which of these kinds this file is; throws with a message that says what is accepted. */
export function requireFit(file: File, kinds: readonly UploadKind[]): FitFile {
  const fit = kinds.map((kind) => ({ kind, type: typeIn(file, kind) })).find(({ type }) => type !== undefined)
  if (!fit?.type) throw new FileRefused(t('uploads.wrongType', { types: nameTypes(kinds) }))
  if (file.size === 0) throw new FileRefused(t('uploads.empty'))
  const { maxBytes } = uploadKinds[fit.kind]
  if (file.size > maxBytes) {
    throw new FileRefused(t('uploads.tooLarge', { size: formatBytes(file.size), limit: formatBytes(maxBytes) }))
  }
  return { kind: fit.kind, type: fit.type }
}

/** The type that the operating system gave the file, or, where it is empty, the type of its extension. */
function typeIn({ type, name }: File, kind: UploadKind): string | undefined {
  const types = typesOf(kind)
  if (type !== '') return type in types ? type : undefined
  const ending = name.toLowerCase().split('.').at(-1)
  return Object.keys(types).find((known) => types[known] === ending)
}

const nameTypes = (kinds: readonly UploadKind[]): string[] =>
  kinds.flatMap(endingsOf).map((ending) => ending.toUpperCase())

/** "MP3, M4A, WAV up to 200 MB; MP4 up to 1 GB" */
export const limitsOf = (kinds: readonly UploadKind[]): string =>
  kinds
    .map((kind) => t('uploads.limit', { types: nameTypes([kind]), size: formatBytes(uploadKinds[kind].maxBytes) }))
    .join(t('uploads.semicolon'))
