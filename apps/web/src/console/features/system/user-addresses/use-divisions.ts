import { type Division, divisionTree } from '@lectern/contract/system/divisions.ts'
import { useQuery } from '@tanstack/react-query'

interface Divisions {
  tree: Division[]
  loading: boolean
  failed: boolean
  retry: () => void
}

const none: Division[] = []

/** The divisions of China. They are large, so they are loaded by whoever needs them first. */
export function useDivisions(): Divisions {
  const { data, error, refetch } = useQuery({
    queryKey: ['divisions'],
    queryFn: async () => divisionTree((await import('@vant/area-data')).areaList),
    staleTime: Number.POSITIVE_INFINITY,
    meta: { quiet: true },
  })
  return { tree: data ?? none, loading: !data && !error, failed: !data && error !== null, retry: () => void refetch() }
}
