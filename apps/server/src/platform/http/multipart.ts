import multipart from '@fastify/multipart'
import type { Route } from '@lectern/contract/base/route.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../errors/app-error.ts'

/** A small file that is sent with a call. Large files go straight to the store. */
export interface FormFile {
  name: string
  bytes: Buffer
}
export type FormFiles = ReadonlyMap<string, FormFile>

declare module 'fastify' {
  interface FastifyRequest {
    formFiles?: FormFiles
  }
}

/** The maximum size of a form, and of each file that is sent with it. */
export const mostFormBytes = 2 * 1024 * 1024

export async function readMultipart(app: FastifyInstance): Promise<void> {
  await app.register(multipart)
}

/** Reads a multipart call: its body is the JSON in the part `form`, and its files are those that the contract names. */
export async function takeForm(request: FastifyRequest, route: Route): Promise<void> {
  if (!request.isMultipart()) return
  if (route.files.length === 0) throw new AppError('request.wrongType')
  const files = new Map<string, FormFile>()
  let form = '{}'
  const fileSize = route.fileBytes ?? mostFormBytes
  const limits = { fileSize, fieldSize: mostFormBytes, files: route.files.length, fields: 1, parts: 10 }
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === 'file') {
        const bytes = await part.toBuffer()
        if (route.files.includes(part.fieldname)) files.set(part.fieldname, { name: part.filename, bytes })
      } else if (part.fieldname === 'form') {
        if (part.valueTruncated) throw new AppError('request.tooLarge')
        form = String(part.value)
      }
    }
    request.body = JSON.parse(form)
  } catch (error) {
    throw refusal(error)
  }
  request.formFiles = files
}

function refusal(error: unknown): Error {
  if (error instanceof AppError) return error
  const { statusCode } = error as { statusCode?: number }
  return new AppError(statusCode === 413 ? 'request.tooLarge' : 'input.malformed')
}
