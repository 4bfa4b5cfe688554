import { configure } from '@testing-library/react'

// A busy machine needs more than the default second to render a page.
configure({ asyncUtilTimeout: 5000 })
