import { configure } from '@testing-library/react'

// A busy machine needs more than the default second to render a page.
configure({ asyncUtilTimeout: 5000 })

// Matching every element with thousands of antd's rules takes half of the time, to learn what inline styles say as well.
Object.defineProperty(HTMLStyleElement.prototype, 'sheet', { get: () => null })
