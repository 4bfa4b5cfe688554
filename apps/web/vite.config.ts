import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [react()],
  server: { port: 5173, strictPort: true, proxy: { '/foundation': 'http://localhost:8080' } },
  build: { target: 'es2022', manifest: true },
})
