import { createContext, use } from 'react'
import type { z } from 'zod'

interface Fields {
  labels: Record<string, string>
  shape: z.ZodRawShape
}

/** The fields of the surrounding form: their labels and their schemas in the contract. */
export const FormFields = createContext<Fields>({ labels: {}, shape: {} })

export function useFormFields(name: string): { label: string; schema: z.ZodType } {
  const { labels, shape } = use(FormFields)
  return { label: labels[name] as string, schema: shape[name] as z.ZodType }
}
