import type { Module } from './module.ts'

/** A domain of the product, with its modules by name in the order in which they are seeded. */
export interface Domain {
  name: string
  modules: Record<string, Module>
}
