import type { Shape } from '../../shape.ts'
import type { notices as zh } from '../../zh-CN/system/notices.ts'

export const notices: Shape<typeof zh> = {
  parcelProblem: {
    title: 'Parcel in trouble: {{company}} {{trackingNo}}',
    detail:
      'The parcel for {{receiver}} has a problem. Please ask the carrier ({{company}} {{trackingNo}}). Latest: {{track}}',
  },
}
