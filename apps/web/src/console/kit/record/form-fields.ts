import { createContext, use } from 'react'
import type { z } from 'zod'

interface Fields {
  labels: Record<string, string>
  shape: z.ZodRawShape
}

/** The fields of the form around: what they are called and what the contract asks of them. */
export const FormFields = createContext<Fields>({ labels: {}, shape: {} })

export function useFormFields(name: string): { label: string; schema: z.ZodType } {
  const { labels, shape } = use(FormFields)
  return { label: labels[name] as string, schema: shape[name] as z.ZodType }
}
