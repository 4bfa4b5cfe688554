import { configure } from '@testing-library/react'

// A busy machine needs more than the default second to render a page.
configure({ asyncUtilTimeout: 5000 })

// Every query by role would match elements with thousands of antd's rules, in half of the time. Inline styles still count.
Object.defineProperty(HTMLStyleElement.prototype, 'sheet', { get: () => null })
