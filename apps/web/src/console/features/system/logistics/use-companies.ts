import { type LogisticsCompany, logisticsCompanies } from '@lectern/contract/system/logistics.ts'
import { asking } from '../../../../lib/call.ts'
import { resourceOf } from '../../../context/resources.ts'
import { type Choices, useChoices } from '../../../kit/list/use-choices.ts'

/** The carriers; new parcels are sent with one that is in use. */
export const useCompanies = (): Choices<LogisticsCompany> =>
  useChoices({
    queryKey: [resourceOf(logisticsCompanies.list), 'choices'],
    asking: asking(logisticsCompanies.list, { query: { size: 200 }, body: {} }),
    label: ({ name }) => name,
    offered: ({ enable }) => enable,
  })
