import type { BoundRoute } from '../../platform/http/implement.ts'

export const appHomeRoutes: BoundRoute[] = []
