import { type Division, divisionTree, type Place, wrongPartOf } from '@lectern/contract/system/divisions.ts'
import { areaList } from '@vant/area-data'
import { badInput } from '../../../platform/errors/app-error.ts'

let tree: Division[] | undefined

/** Refuses a place whose province, city and district do not belong together. The tree is built when it is first needed. */
export function requirePlace(place: Place): void {
  tree ??= divisionTree(areaList)
  const wrong = wrongPartOf(tree, place)
  if (wrong) throw badInput({ [wrong]: 'validation.choiceGone' })
}
