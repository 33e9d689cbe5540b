// kin-openapi reads and checks a contract, and says how many operations it found.
package main

import (
	"context"
	"fmt"
	"os"

	"github.com/getkin/kin-openapi/openapi3"
)

func main() {
	document, err := openapi3.NewLoader().LoadFromFile(os.Args[1])
	if err == nil {
		err = document.Validate(context.Background())
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	operations := 0
	for _, item := range document.Paths {
		operations += len(item.Operations())
	}
	fmt.Println(operations)
}
