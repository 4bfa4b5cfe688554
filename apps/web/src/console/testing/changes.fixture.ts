import { screen } from '@testing-library/react'

const isLine = (text: string) => (_content: string, node: Element | null) =>
  node?.tagName === 'LI' && node.textContent === text

/** A changed field in words, "售价：¥39.00 → ¥9.90", which is drawn in several pieces. */
export const findChange = (text: string): Promise<HTMLElement> => screen.findByText(isLine(text))
export const getChange = (text: string): HTMLElement => screen.getByText(isLine(text))
